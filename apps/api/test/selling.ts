import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { TestApi } from './api.ts';
import type { Counter } from './counter.ts';

/** Returns calls for tests of selling: send a sale, and read everything that a refused one must leave unchanged. */
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
    /** Sends a sale of Pique and beer at a table, Bs 70, unless `order` says otherwise. */
    send: (order: object = {}, { token, key }: { token?: string; key?: string } = {}) => {
      const { api, counter } = now();
      const { branchId: branch_id, pique, beer, cashier } = counter;
      return api.send(endpoints.createSale, {
        token: token ?? cashier.token,
        body: { branch_id, sale_type: 'mesa', sale_details: [pique, beer], ...order },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
    },
    totals: async () => ({
      sales: await count('sales'),
      lines: await count('saleLines'),
      payments: await count('salePayments'),
      customers: await count('customers'),
      beer: await now().counter.stockOf(now().counter.beer.id),
      drawer: await now().counter.drawer(),
    }),
  };
}
