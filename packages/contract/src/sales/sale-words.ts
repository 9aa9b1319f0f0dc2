import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';

// Without zod, which the sell screen does not load.

/** The text for a sale without products. */
export const NO_PRODUCTS = 'Debes seleccionar algún producto!';

/** The legacy names and numbers of sale types and payment types on the wire. */
export const SALE_TYPE_TO_WIRE = { dine_in: 'mesa', takeaway: 'para llevar' } as const;
export const SALE_TYPE_FROM_WIRE = { mesa: 'dine_in', 'para llevar': 'takeaway' } as const;
export type SaleType = keyof typeof SALE_TYPE_TO_WIRE;

export const PAYMENT_TYPE_TO_WIRE = { cash: 1, qr: 2, mixed: 3 } as const satisfies Record<
  PaymentType,
  number
>;
/** The payment types in the order of their numbers, which begin at 1. */
export const PAYMENT_TYPES = Object.keys(PAYMENT_TYPE_TO_WIRE) as PaymentType[];
