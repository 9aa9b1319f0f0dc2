import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { print } from './figures.ts';
import { connect, openRestaurant, startProduct } from './product.ts';
import { addHistory, openChain } from './reports-history.ts';

const SALES = 100_000;
const OPERATOR = join(import.meta.dirname, '../apps/api/src/operator.ts');

/** Measures how long a chain with 100,000 sales waits while it moves to another installation. */
export async function measureMove(): Promise<void> {
  const [here, there] = [await startProduct(), await startProduct()];
  const folder = await mkdtemp(join(tmpdir(), 'bench-move-'));
  try {
    const [client, other] = [await connect(here), await connect(there)];
    // INSTALLATION=2 gives its ids this start too.
    for (const table of ['companies', 'users'])
      await other.query(`select setval('${table}_id_seq', 1000000000)`);
    const chain = { ...here, ...(await openRestaurant(here.call, 'cadena')) };
    await addHistory(client, chain, await openChain(client, chain), [0, SALES]);
    await Promise.all([client.end(), other.end()]);

    const settings = join(folder, 'there.env');
    await writeFile(settings, `DATABASE_URL=${there.databaseUrl}\nDATA_DIR=${folder}\n`);
    print(`\nA company with ${SALES} sales moves (seconds since the start)`);
    const begun = performance.now();
    const command = spawn(
      process.execPath,
      [OPERATOR, 'company', 'move', 'cadena', '--to', settings, '--yes'],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: here.databaseUrl, DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    createInterface(command.stdout).on('line', (line) =>
      print(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)}  ${line}`),
    );
    await once(command, 'exit');
    const { size } = await stat(join(folder, 'moves/cadena.zip'));
    print(`The file has ${(size / 1_000_000).toFixed(1)} MB`);
  } finally {
    await Promise.all([here.stop(), there.stop()]);
    await rm(folder, { recursive: true });
  }
}
