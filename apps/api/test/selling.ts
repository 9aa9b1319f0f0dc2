import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { TestApi } from './api.ts';
import type { Counter } from './counter.ts';

/** What tests of selling do at a counter: send a sale, and look at everything a refused one must leave unchanged. */
export function sellingAt(api: TestApi, counter: Counter) {
  const { database } = api.app.deps;
  const count = async (table: 'sales' | 'saleLines' | 'salePayments' | 'customers') => {
    const rows = await database
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', counter.companyId)
      .execute();
    return rows.length;
  };
  return {
    /** Pique and beer at a table, Bs 70, unless the test says otherwise. */
    send: (
      order: object = {},
      { token = counter.cashier.token, key }: { token?: string; key?: string } = {},
    ) =>
      api.send(endpoints.createSale, {
        token,
        body: {
          branch_id: counter.branchId,
          sale_type: 'mesa',
          sale_details: [counter.pique, counter.beer],
          ...order,
        },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    books: async () => ({
      sales: await count('sales'),
      lines: await count('saleLines'),
      payments: await count('salePayments'),
      customers: await count('customers'),
      beer: await counter.stockOf(counter.beer.id),
      drawer: await counter.drawer(),
    }),
  };
}
