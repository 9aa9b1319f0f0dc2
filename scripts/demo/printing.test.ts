import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPrinting } from './printing.ts';

const listening = () => process.getActiveResourcesInfo().filter((what) => what === 'TCPServerWrap').length;

it('leaves nothing open when another program has the port of the paper', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const before = listening();
  const address = `http://127.0.0.1:${port - 11}`;
  await expect(startPrinting({ address, dataDir: '/nowhere' })).rejects.toThrow('EADDRINUSE');
  await vi.waitFor(() => expect(listening()).toBe(before));
  other.close();
});

it('ends the print server with a demo that crashes', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = `http://127.0.0.1:${await freePort()}`;
  const address = `http://127.0.0.1:${Number(new URL(server).port) - 10}`;
  const crash = `
    import { startPrinting } from ${JSON.stringify(join(import.meta.dirname, 'printing.ts'))};
    await startPrinting(${JSON.stringify({ address, dataDir: folder })});
    while (!(await fetch('${server}').catch(() => null)));
    setImmediate(() => { throw new Error('crash'); });`;
  const demo = spawn(process.execPath, ['--input-type=module-typescript', '-e', crash], { stdio: 'ignore' });
  expect(await once(demo, 'exit')).toEqual([1, null]);
  await vi.waitFor(() => expect(fetch(server)).rejects.toThrow('fetch failed'), 10_000);
});
