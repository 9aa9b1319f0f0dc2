import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

const START = 'apps/api/src/features/sales/sell/create-sale.ts';
/** The folders that decide and write a sale. Audit, messages, events and the answer come after its rows. */
const ON_THE_WAY = [
  /^apps\/api\/src\/features\/sales\/(sell|write)\//,
  /^apps\/api\/src\/features\/stock\/stock-moves/,
  /^packages\/domain\/src\/(sales|offers)\//,
];
/** The endpoint, the schema of its body, and the route that starts. */
const BEFORE = 3;
const AT_MOST = 18;

const sources = new Map(
  readSources(join(import.meta.dirname, '../..')).map((source) => [source.path, source]),
);

it('few files decide and write a sale', () => {
  const found = new Set<string>();
  const follow = (path: string): void => {
    const source = sources.get(path);
    if (source === undefined || found.has(path) || !ON_THE_WAY.some((folder) => folder.test(path))) return;
    found.add(path);
    // The stock's parts are reached through its index.
    for (const path of source.imports)
      follow(path.replace('stock/index.ts', 'stock/stock-moves.repository.ts'));
  };
  follow(START);
  expect(found).toContain('apps/api/src/features/sales/write/insert-sales.repository.ts');
  expect(found).toContain('packages/domain/src/sales/decide-sale.ts');
  expect(found.size).toBeLessThanOrEqual(AT_MOST - BEFORE);
});
