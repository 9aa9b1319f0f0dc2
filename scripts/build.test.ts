import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentWebBuild } from '../apps/api/src/shared/http/web-build.ts';
import { serveOnlyWeb } from '../apps/api/test/web-server.ts';
import { publishBuild } from './build.ts';

let buildsDir: string;
beforeEach(async () => void (buildsDir = await mkdtemp(join(tmpdir(), 'builds-'))));
afterEach(() => rm(buildsDir, { recursive: true }));

/** A build with one page and one asset, which has the build's name. */
async function writeBuild(dir: string, name: string): Promise<void> {
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'index.html'), `page of ${name}`);
  await writeFile(join(dir, 'assets', `${name}.js`), `script of ${name}`);
}

const publish = (name: string) =>
  publishBuild({ buildsDir, name, buildInto: (dir) => writeBuild(dir, name) });

const startServer = () => serveOnlyWeb(currentWebBuild(buildsDir));

it('the pages of a running server stay during and after a build; the next server has the new ones', async () => {
  await publish('one');
  const running = await startServer();
  let finish = () => {};
  const paused = new Promise<void>((resolve) => (finish = resolve));
  const building = publishBuild({
    buildsDir,
    name: 'two',
    buildInto: async (dir) => {
      await writeBuild(dir, 'two');
      await paused;
    },
  });
  expect(await running('/sell')).toBe('page of one');
  const startedMeanwhile = await startServer();
  expect(await startedMeanwhile('/sell')).toBe('page of one');
  finish();
  expect(await building).toBe(true);

  expect(await running('/sell')).toBe('page of one');
  expect(await running('/assets/one.js')).toBe('script of one');
  expect(await (await startServer())('/assets/two.js')).toBe('script of two');
});

it('builds nothing if the same build exists, and makes it the current one again', async () => {
  await publish('one');
  await publish('two');
  const neverCalled = () => Promise.reject(new Error('it was built before'));
  expect(await publishBuild({ buildsDir, name: 'one', buildInto: neverCalled })).toBe(false);
  expect(await (await startServer())('/')).toBe('page of one');
});

it('the current build stays when the next one fails, and the failed one is removed', async () => {
  await publish('one');
  const fails = async (dir: string) => {
    await writeBuild(dir, 'two');
    throw new Error('over budget');
  };
  await expect(publishBuild({ buildsDir, name: 'two', buildInto: fails })).rejects.toThrow('over budget');
  expect(await (await startServer())('/')).toBe('page of one');
  expect((await readdir(buildsDir)).sort()).toEqual(['current', 'one']);
});

it('publishes while another process puts its own pointer in place', async () => {
  // A listed folder disappears before it is read.
  await symlink('nowhere', join(buildsDir, '.current-1'));
  expect(await publish('one')).toBe(true);
});

it('uses the build that another process has just finished', async () => {
  const built = await publishBuild({
    buildsDir,
    name: 'one',
    buildInto: async (dir) => {
      await writeBuild(dir, 'one');
      await publish('one');
    },
  });
  expect(built).toBe(true);
  expect((await readdir(buildsDir)).sort()).toEqual(['current', 'one']);
});

it('removes builds that are neither among the newest three nor younger than a week', async () => {
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  for (const name of ['one', 'two', 'three', 'four']) {
    await publish(name);
    await utimes(join(buildsDir, name), monthAgo, monthAgo);
  }
  await publish('five');
  expect((await readdir(buildsDir)).filter((name) => name !== 'current')).toHaveLength(3);
  await publish('six');
  expect(await readdir(buildsDir)).toEqual(expect.arrayContaining(['five', 'six']));
});
