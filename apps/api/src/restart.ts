// Replaces the processes of the running product one by one, without a pause: `npm run restart`.
import { readEnvironment } from './environment.ts';
import { REPLACED, requestRestart } from './restart-socket.ts';

const outcome = await requestRestart(readEnvironment(process.env).DATA_DIR);
process.stdout.write(`${outcome}\n`);
process.exitCode = outcome === REPLACED ? 0 : 1;
