import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PROGRAM = `node-${process.platform}-${process.arch}/bin/node`;

let project: string;
beforeEach(async () => void (project = await mkdtemp(join(tmpdir(), 'own-node-'))));
afterEach(() => rm(project, { recursive: true }));

async function installNode(script: string): Promise<void> {
  const file = join(project, 'node_modules', PROGRAM);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

const afterInstall = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'own-node.js')], { cwd: project, encoding: 'utf8' });

it("an install whose npm deleted the link to the project's Node gets it back", async () => {
  await installNode('echo v26.10.0');
  expect(afterInstall()).toMatchObject({ status: 0, stderr: '' });
  expect(await readlink(join(project, 'node_modules/.bin/node'))).toBe(`../${PROGRAM}`);
  expect(afterInstall()).toMatchObject({ status: 0, stderr: '' });
});

it('a Node that lacks a library ends the install with the name of the package', async () => {
  await installNode('echo "libatomic.so.1: cannot open shared object file" >&2; exit 127');
  const { status, stderr } = afterInstall();
  expect(status).toBe(1);
  expect(stderr).toContain('apt-get install libatomic1');
});

it('an install without a Node of its own is left alone', () => {
  expect(afterInstall()).toMatchObject({ status: 0, stderr: '' });
});
