import type { Records } from './samples.ts';

const DAY = { type: 'daily', date: '2026-11-21' } as const;

export const REPORT_BODIES: Readonly<Record<string, () => object>> = {
  reportSales: () => ({ type: 'monthly', month: 11, year: 2026, group: 'sales' }),
  reportCashiers: () => DAY,
  reportPurchases: () => ({ type: 'range', start: '2026-11-01', finish: '2026-11-21' }),
  exportSalesReport: () => ({ ...DAY, group: 'products' }),
  exportCashiersReport: () => DAY,
  exportPurchasesReport: () => DAY,
};

export const OTHER_COMPANY_REPORT_BODIES: readonly (readonly [
  endpoint: string,
  what: string,
  body: (own: Records, other: Records) => object,
])[] = [
  ['reportSales', 'branch', (_, { branch }) => ({ ...DAY, group: 'sales', branch_id: branch })],
  ['reportSales', 'courier', (_, { employee }) => ({ ...DAY, group: 'sales', employe_id: employee })],
  ['reportSales', 'product', (_, { product }) => ({ ...DAY, group: 'sales', product_id: product })],
  ['reportSales', 'customer', (_, { customer }) => ({ ...DAY, group: 'sales', customer_id: customer })],
  [
    'reportSales',
    'category',
    (_, { category }) => ({ ...DAY, group: 'products', product_category_id: category }),
  ],
  ['reportCashiers', 'branch', (_, { branch }) => ({ ...DAY, branch_id: branch })],
  ['exportSalesReport', 'branch', (_, { branch }) => ({ ...DAY, group: 'sales', branch_id: branch })],
  ['exportSalesReport', 'courier', (_, { employee }) => ({ ...DAY, group: 'sales', employe_id: employee })],
  ['exportSalesReport', 'product', (_, { product }) => ({ ...DAY, group: 'sales', product_id: product })],
  ['exportSalesReport', 'customer', (_, { customer }) => ({ ...DAY, group: 'sales', customer_id: customer })],
  [
    'exportSalesReport',
    'category',
    (_, { category }) => ({ ...DAY, group: 'products', product_category_id: category }),
  ],
  ['exportCashiersReport', 'branch', (_, { branch }) => ({ ...DAY, branch_id: branch })],
  ['exportPurchasesReport', 'branch', (_, { branch }) => ({ ...DAY, branch_id: branch })],
  ['reportPurchases', 'branch', (_, { branch }) => ({ ...DAY, branch_id: branch })],
];
