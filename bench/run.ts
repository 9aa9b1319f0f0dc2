// Measures the product's speed against this machine's PostgreSQL without the product:
// `npm run bench`; or against another build: `npm run bench -- --against HEAD~1`. bench/README.md says how to read it.
import { measureAgainst } from './against.ts';
import { print, printFigures } from './figures.ts';
import { openLimit } from './limit/pgbench.ts';
import { measureLists } from './lists.ts';
import { measureMenu } from './menu.ts';
import { measureMonths } from './months.ts';
import { measureMove } from './move.ts';
import { type Options, readOptions } from './options.ts';
import { measurePhones } from './phones.ts';
import { openPlatform } from './platform.ts';
import { measureProcesses } from './processes.ts';
import { startProduct } from './product.ts';
import { measureSales } from './sales.ts';
import { measureMemory, measureScreenMemory, measureScreens } from './screens.ts';
import { measureSellScreen } from './sell-screen/measure.ts';
import { measureStandby } from './standby.ts';
import { measureStart } from './start.ts';
import { measureRoundTrips } from './statements.ts';
import { measureTables } from './tables.ts';

const options = readOptions();
if (options.against === '') await measureAll(options);
else await measureAgainst(options);

async function measureAll(options: Options): Promise<void> {
  const runs = (part: string) => options.only.length === 0 || options.only.includes(part);
  if (runs('start')) await measureStart(options);
  if (runs('processes')) await measureProcesses(options);
  if (runs('standby')) await measureStandby(options);
  if (runs('move')) await measureMove();
  if (runs('months')) await measureMonths();
  const product = await startProduct();
  try {
    const limit = await openLimit(product);
    print(`The limit: ${limit.program}`);
    const tills = await openPlatform(product);
    if (runs('screens')) await measureScreenMemory(product, tills);
    if (runs('round-trips')) await measureRoundTrips(product);
    if (runs('sales')) await measureSales(product, tills, limit, options);
    if (runs('screens')) await measureScreens(product, tills);
    if (runs('menu')) await measureMenu(product, options);
    if (runs('tables')) await measureTables(product, options);
    if (runs('phones')) await measurePhones(product);
    if (runs('lists')) await measureLists(product, limit, options);
    if (runs('sell-screen')) await measureSellScreen(product);
    if (runs('memory')) await measureMemory(product, options);
    await printFigures(product, limit.program);
  } finally {
    await product.stop();
  }
}
