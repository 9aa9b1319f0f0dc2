import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { TestApi } from './api.ts';
import type { Counter } from './counter.ts';

/**
 * What tests of selling do at the counter of the moment: send a sale, and look at everything a refused one must leave
 * unchanged.
 */
export function sellingAt(now: () => { readonly api: TestApi; readonly counter: Counter }) {
  const count = async (table: 'sales' | 'saleLines' | 'salePayments' | 'customers') => {
    const { api, counter } = now();
    const rows = await api.app.deps.database
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', counter.companyId)
      .execute();
    return rows.length;
  };
  return {
    /** Pique and beer at a table, Bs 70, unless the test says otherwise. */
    send: (order: object = {}, { token, key }: { token?: string; key?: string } = {}) => {
      const { api, counter } = now();
      const { branchId: branch_id, pique, beer, cashier } = counter;
      return api.send(endpoints.createSale, {
        token: token ?? cashier.token,
        body: { branch_id, sale_type: 'mesa', sale_details: [pique, beer], ...order },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
    },
    books: async () => ({
      sales: await count('sales'),
      lines: await count('saleLines'),
      payments: await count('salePayments'),
      customers: await count('customers'),
      beer: await now().counter.stockOf(now().counter.beer.id),
      drawer: await now().counter.drawer(),
    }),
  };
}
