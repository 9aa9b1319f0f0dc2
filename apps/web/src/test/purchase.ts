import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';

/** Returns a purchase of beer and potatoes for Bs 190, less a discount of 10. */
export function purchaseOf(change: Partial<PurchaseWire> = {}): PurchaseWire {
  return {
    id: 12,
    user: { id: 7, name: 'Lucía Quispe' },
    branch: { id: 3, name: 'Casa matriz' },
    total: 190,
    discount: 10,
    payment_type: 1,
    observations: 'Factura 1204',
    invoice: null,
    corrects: null,
    corrected_by: null,
    cashier: null,
    created_at: '2026-11-21T09:30:00.000-04:00',
    details: [
      {
        id: 1,
        product: { id: 4, name: 'Cerveza', type: '620 ml' },
        details: null,
        quantity: 24,
        price: 4.17,
        total: 100,
      },
      { id: 2, product: null, details: 'Papa, arroba', quantity: 2, price: 45, total: 90 },
    ],
    ...change,
  };
}
