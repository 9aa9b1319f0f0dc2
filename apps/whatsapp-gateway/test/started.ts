import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { type Gateway, startGateway } from '../src/gateway.ts';

const KEY = 'llave-de-prueba-1';

/** Starts a gateway over a folder of its own, which can be stopped and started again. */
export async function startedGateway(variables: Record<string, string> = {}, now: () => number = Date.now) {
  const folder = await mkdtemp(join(tmpdir(), 'whatsapp-'));
  const lines: string[] = [];
  const environment = readEnvironment({
    WHATSAPP_GATEWAY_DIR: folder,
    WHATSAPP_GATEWAY_PORT: '0',
    WHATSAPP_GATEWAY_KEY: KEY,
    ...variables,
  });
  const start = () =>
    startGateway({ environment, now, pause: () => 1, log: (line) => void lines.push(line) });
  let gateway: Gateway = await start();
  onTestFinished(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });
  const ask = async (path: string, request: RequestInit = {}) => {
    const response = await fetch(`${gateway.address}${path}`, request);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers });
  return {
    folder,
    lines,
    key: KEY,
    address: () => gateway.address,
    get: (path: string) => ask(path),
    test: (key = KEY) => ask(`/test?id=${encodeURIComponent(key)}`),
    post,
    send: (phone: string, text: string, headers: Record<string, string> = {}) =>
      post(`/send?id=${KEY}`, { phone, text }, headers),
    /** Starts a second program on the first one's port and folder. */
    startAgain: () =>
      startGateway({
        environment: { ...environment, WHATSAPP_GATEWAY_PORT: Number(new URL(gateway.address).port) },
        log: () => undefined,
      }),
    restart: async () => {
      await gateway.close();
      gateway = await start();
    },
  };
}
