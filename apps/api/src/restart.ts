// Replaces the processes of the running product one by one, without a pause: `npm run restart`.
import { setTimeout as pause } from 'node:timers/promises';
import { readEnvironment } from './environment.ts';
import { readState, REPLACE } from './processes-state.ts';

const LOOK_MS = 200;

async function restart(): Promise<string | null> {
  const { DATA_DIR } = readEnvironment(process.env);
  const before = readState(DATA_DIR);
  if (before === null) return `Nothing runs on ${DATA_DIR} in several processes (PROCESSES=2 or more).`;
  process.kill(before.pid, REPLACE);
  for (;;) {
    await pause(LOOK_MS);
    const now = readState(DATA_DIR);
    if (now?.pid !== before.pid) return 'The product ended meanwhile.';
    if (now.ended > before.ended) return now.failure;
  }
}

const problem = await restart();
process.stdout.write(`${problem ?? 'All processes are new.'}\n`);
process.exitCode = problem === null ? 0 : 1;
