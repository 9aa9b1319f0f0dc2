import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';

/** An open register with the figures of `mockups/register-close.png`. */
export function registerOf(change: Partial<CashRegisterWire> = {}): CashRegisterWire {
  return {
    id: 5,
    name: 'principal',
    branch: { id: 3, name: 'Casa matriz' },
    user: { id: 7, name: 'Rosa Mamani' },
    status: 1,
    opening_amount: 300,
    income: 2290.5,
    expenses: 195,
    cash_sales: 2240.5,
    typed_income: 50,
    typed_expenses: 180,
    refunds: 15,
    qr_amount: 1204,
    qr_count: 31,
    discounts: 12,
    voided: { count: 1, total: 45 },
    closing_amount: 2395.5,
    real_amount: null,
    missing_amount: 0,
    surplus: 0,
    observations: null,
    bills: null,
    details: [
      {
        id: 1,
        description: 'Cambio del banco',
        type: 1,
        amount: 50,
        created_at: '2026-11-21T09:00:00.000-04:00',
        deleted_at: null,
      },
      {
        id: 2,
        description: 'Hielo',
        type: 2,
        amount: 30,
        created_at: '2026-11-21T10:00:00.000-04:00',
        deleted_at: '2026-11-21T10:05:00.000-04:00',
      },
    ],
    sales_count: 32,
    pending_count: 0,
    sales_by_category: [{ name: 'Platos', quantity: 40, total: 3444.5 }],
    created_at: '2026-11-21T08:02:00.000-04:00',
    closed_at: null,
    closed_by: null,
    ...change,
  };
}
