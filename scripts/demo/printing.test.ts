import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
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
