import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startWhatsapp } from './whatsapp.ts';

it('leaves no gateway open when the restaurant cannot be connected to it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-whatsapp-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const address = `http://127.0.0.1:${(await freePort()) - 20}`;
  const owner = { token: '', company: { id: 1 } };
  const call = () => Promise.reject(new Error('the settings answered 503'));
  const start = () => startWhatsapp({ call, owner, address, dataDir });
  await expect(start()).rejects.toThrow('503');
  // An open one would keep its port.
  await expect(start()).rejects.toThrow('503');
});
