import { setTimeout as wait } from 'node:timers/promises';
import { print } from '../figures.ts';
import { memoryOf, postgresMemory, readings } from '../processor.ts';
import type { Product } from '../product.ts';
import type { Tally } from './tally.ts';

/** Prints a line for each minute. */
export async function watch(product: Product, tally: Tally, minutes: number): Promise<void> {
  print(`\nminute   calls/s   Node MB   PostgreSQL MB   Node ms/s   PostgreSQL ms/s   faults`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const [calls, before, begun] = [tally.total, await readings(product), performance.now()];
    await wait(60_000);
    const [after, seconds] = [await readings(product), (performance.now() - begun) / 1000];
    const cells = [
      minute,
      ((tally.total - calls) / seconds).toFixed(1),
      (await memoryOf(product)).toFixed(0),
      (await postgresMemory(product)).toFixed(0),
      ((after.node - before.node) / seconds).toFixed(0),
      ((after.postgres - before.postgres) / seconds).toFixed(0),
      tally.faults.length,
    ];
    const widths = [6, 10, 10, 16, 12, 18, 9];
    print(cells.map((cell, i) => String(cell).padStart(widths[i]!)).join(''));
  }
}
