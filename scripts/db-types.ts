// Writes apps/api/src/shared/db/database.types.ts from the migrations: `npm run db:types`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../apps/api/src/shared/db/migrate.ts';

const target = 'apps/api/src/shared/db/database.types.ts';
const typeMapping = { int8: 'number', date: 'string', timestamptz: 'Date' };
const unions: Record<string, string> = {
  'SaleStatusHistory.status': 'SaleStatus',
  'Purchases.paymentType': 'PaymentType',
  'OptionGroups.priceRule': 'PriceRule',
  'Offers.type': 'OfferType',
  'OfferProducts.discountKind': "'amount' | 'percent'",
  'OfferCategories.discountKind': "'amount' | 'percent'",
  'ProductDiscounts.discountKind': "'amount' | 'percent'",
  'CashMovements.type': "'income' | 'expense'",
};

const dataDir = mkdtempSync(join(tmpdir(), 'db-types-'));
const database = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(database.url, 'apps/api/migrations');
  execFileSync(
    'kysely-codegen',
    [
      '--url',
      database.url,
      '--dialect',
      'postgres',
      '--camel-case',
      '--type-mapping',
      JSON.stringify(typeMapping),
      '--out-file',
      target,
    ],
    { stdio: 'inherit' },
  );
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true });
}

// The generator reads columns but not their meaning: money, days, and the allowed values of a check.
let table = '';
const lines = readFileSync(target, 'utf8')
  .split('\n')
  .map((line) => {
    table = /^export interface (\w+)/.exec(line)?.[1] ?? table;
    const column = /^ {2}(\w+): /.exec(line)?.[1];
    const union = unions[`${table}.${column}`];
    if (column === undefined) return line;
    if (union !== undefined) return line.replace('string', union);
    if (column.endsWith('Cents')) return line.replace('number', 'Cents');
    return /(Day|On)$/.test(column) ? line.replace('string', 'Day') : line;
  });
const imports = [
  "import type { Day } from '@restaurante/domain/business-day/business-day.ts';",
  "import type { Cents } from '@restaurante/domain/money/money.ts';",
  "import type { OfferType } from '@restaurante/domain/offers/offer.ts';",
  "import type { PriceRule } from '@restaurante/domain/options/options.ts';",
  "import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';",
];
writeFileSync(
  target,
  lines.join('\n').replace('import type { ColumnType }', `${imports.join('\n')}\nimport type { ColumnType }`),
);
