import { once } from 'node:events';
import { createServer } from 'node:net';

interface Address {
  readonly HOST: string;
  readonly PORT: number;
}

/** A reserved port, on which nothing answers yet. */
export interface HeldPort {
  /** Frees it for the server that listens now. */
  readonly release: () => Promise<void>;
}

/** Takes the port, so that a second start ends before it touches any data. Throws if another program has it. */
export async function holdPort({ HOST, PORT }: Address): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return {
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
