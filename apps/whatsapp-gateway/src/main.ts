// The WhatsApp gateway: `npm run whatsapp-gateway`. docs/whatsapp.md says how to set it up.
import { reasonOf } from '@restaurante/contract/environment.ts';
import { readEnvironment } from './environment.ts';
import { startGateway } from './gateway.ts';

// Messages contain phone numbers: only this user may read the files.
process.umask(0o077);
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const gateway = await startGateway({ environment, log: print });
  print(`\nServidor de WhatsApp: ${gateway.address}\nLlave: ${gateway.key}`);
  print(
    gateway.driver === 'cloud'
      ? 'Los mensajes salen por la API de WhatsApp de Meta.\n'
      : `Sin cuenta de Meta: los mensajes quedan en ${environment.WHATSAPP_GATEWAY_DIR}/outbox\n`,
  );
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      void gateway.close().then(() => process.exit(0));
    });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
