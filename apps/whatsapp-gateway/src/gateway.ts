import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cloudDriver } from './cloud/cloud.ts';
import type { Driver } from './driver.ts';
import { keyOf, type Environment } from './environment.ts';
import { createGatewayServer } from './http.ts';
import { outboxDriver } from './outbox.ts';
import { createSender } from './sender.ts';
import { openStore, type Store } from './store.ts';

interface Options {
  readonly environment: Environment;
  readonly log: (line: string) => void;
  readonly now?: () => number;
  /** Milliseconds before the next attempt; tests wait less. */
  readonly pause?: (attempts: number) => number;
}

export interface Gateway {
  readonly address: string;
  readonly key: string;
  readonly driver: Driver['name'];
  readonly close: () => Promise<void>;
}

const TIDY_MS = 3_600_000;
/** After it a stop cuts the connections of clients that do not read their answer. */
const LAST_ANSWER_MS = 1_000;

/** Starts the gateway, and sends the messages that waited at its last stop. Throws if its port is taken. */
export async function startGateway({ environment, log, now = Date.now, pause }: Options): Promise<Gateway> {
  const {
    WHATSAPP_GATEWAY_DIR: folder,
    WHATSAPP_GATEWAY_HOST: host,
    WHATSAPP_GATEWAY_PORT: port,
  } = environment;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = keyOf(environment);
  const driver = driverOf(environment);
  let opened: Store | undefined;
  // Opened at the first use, when this program has the port: another one may be sending the messages until then.
  const store = () => (opened ??= openStore(join(folder, 'messages.sqlite'), now));
  const sender = createSender({ store, driver, now, pause, log });
  const server = createGatewayServer({
    store,
    sender,
    driver,
    now,
    key,
    webhook: webhookOf(environment),
    log,
  });
  const address = await server.listen({ port, host });
  const tidying = setInterval(sender.tidy, TIDY_MS).unref();
  sender.wake();
  return {
    address,
    key,
    driver: driver.name,
    close: async () => {
      clearInterval(tidying);
      await sender.stop();
      const cut = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWER_MS);
      await server.close();
      clearTimeout(cut);
      opened?.close();
    },
  };
}

function driverOf(environment: Environment): Driver {
  const { WHATSAPP_CLOUD_TOKEN: token, WHATSAPP_CLOUD_PHONE_ID: phoneId } = environment;
  if (!token || !phoneId) return outboxDriver(join(environment.WHATSAPP_GATEWAY_DIR, 'outbox'));
  const { WHATSAPP_CLOUD_TEMPLATE: name, WHATSAPP_CLOUD_LANGUAGE: language } = environment;
  return cloudDriver({ url: environment.WHATSAPP_CLOUD_URL, token, phoneId, template: { name, language } });
}

function webhookOf({
  WHATSAPP_CLOUD_APP_SECRET: appSecret,
  WHATSAPP_CLOUD_VERIFY_TOKEN: verifyToken,
}: Environment) {
  return appSecret && verifyToken ? { appSecret, verifyToken } : null;
}
