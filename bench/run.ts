// Measures the product's promised speed against this machine's PostgreSQL without the product: `npm run bench`.
import { measureLatency } from './latency.ts';
import { measureLists } from './lists.ts';
import { measurePhones } from './phones.ts';
import { startProduct } from './product.ts';
import { measureTables } from './tables.ts';
import { measureRegister, measureSales } from './sales.ts';

const product = await startProduct();
try {
  await measureRegister(product, 'an empty register');
  await measureSales(product);
  await measureRegister(product, 'the register of all these sales');
  await measureTables(product);
  await measurePhones(product);
  await measureLatency(product);
  await measureLists(product);
} finally {
  await product.stop();
}
