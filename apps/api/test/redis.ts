import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { findProgram } from './programs.ts';

export const redisServer = findProgram('redis-server');

/** Starts a Redis of the test's own, without storage on the disk; on the port `again` if given. */
export async function startRedis(again?: number) {
  const port = again ?? (await freePort());
  const server = spawn(redisServer!, ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break;
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}
