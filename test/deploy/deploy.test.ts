import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { schema } from '../../apps/api/src/environment.ts';
import { findProgram } from '../../apps/api/test/programs.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

/** Returns the part of a service of compose.yaml. */
const serviceOf = (name: string) =>
  new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, 'm').exec(read('compose.yaml'))?.[1] ?? '';

describe('compose.yaml', () => {
  it('starts the product, its database and Redis', () => {
    const services = read('compose.yaml').split('\nvolumes:')[0]!;
    expect(all(services, /^ {2}(\w+):$/gm)).toEqual(['product', 'database', 'redis']);
  });

  it('names every setting that the product has', () => {
    const settings = all(serviceOf('product'), /^ {6}([A-Z_\d]+):/gm);
    // The image's own, and those of several installations.
    const others = ['HOST', 'PORT', 'DATA_DIR', 'INSTALLATION', 'HAPROXY_MAP', 'HAPROXY_SOCKET'];
    expect([...settings, ...others].toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });

  it('publishes the port on which the product listens, and no other service', () => {
    const port = schema.parse({}).PORT;
    expect(serviceOf('product')).toContain(`\${PORT:-80}:${port}`);
    expect(read('Dockerfile')).toContain(`EXPOSE ${port}`);
    for (const service of ['database', 'redis']) expect(serviceOf(service)).not.toContain('ports:');
  });

  it('keeps data in volumes that exist', () => {
    const declared = all(read('compose.yaml').split('\nvolumes:')[1]!, /^ {2}(\w+):$/gm);
    const used = ['product', 'database'].flatMap((name) => all(serviceOf(name), /^ {6}- (\w+):\//gm));
    expect(used.sort()).toEqual(declared.sort());
  });

  it('runs a database of a version that the image’s pg_dump can save', () => {
    const [image] = all(serviceOf('database'), /image: postgres:(\d+)/g);
    expect(read('Dockerfile')).toContain(`postgresql-client-${image}`);
  });
});

it('the image runs the product as an ordinary user', () => {
  const commands = all(read('Dockerfile'), /^([A-Z]+) /gm);
  expect(new Set(commands)).toEqual(
    new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'EXPOSE', 'CMD']),
  );
  expect(read('Dockerfile').indexOf('USER node')).toBeLessThan(read('Dockerfile').indexOf('CMD'));
});

const haproxy = findProgram('haproxy');
it.runIf(haproxy).each(['haproxy.cfg', 'postgres.cfg'])('HAProxy accepts %s', (file) => {
  execFileSync(haproxy!, ['-c', '-f', join(root, 'deploy/haproxy', file)]);
});

const patroni = findProgram('patroni');
it.runIf(patroni)('Patroni accepts its file', () => {
  execFileSync(patroni!, ['--validate-config', join(root, 'deploy/patroni/patroni.yml')]);
});

const systemd = findProgram('systemd-analyze', 'systemd');
it.runIf(systemd)(
  'systemd accepts the units of product, gateway and print server, and finds them well locked',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const units = globSync(['deploy/systemd/*.service', 'apps/print-server/service/*.service'], {
      cwd: root,
    });
    expect(units).toHaveLength(3);
    for (const unit of units) {
      const file = join(folder, basename(unit));
      writeFileSync(file, readFileSync(join(root, unit), 'utf8').replaceAll('/opt/restaurante', root));
      expect(spawnSync(systemd!, ['verify', file], { encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
      // 4.0 of 10 at most.
      const security = ['security', '--offline=true', '--threshold=40', '--no-pager', file];
      expect(spawnSync(systemd!, security)).toMatchObject({ status: 0 });
    }
  },
);
