import type { ErrorTexts } from '../errors.core.ts';

const UNAVAILABLE = 'Servicio no disponible';

export const tableOrderErrors = {
  /** The branch has no open register. */
  table_orders_closed: { status: 409, message: UNAVAILABLE },
  /** Switched off, suspended or another company's branch: the answer also has the text as `info`. */
  table_orders_off: { status: 409, message: UNAVAILABLE },
  order_sold_out: { status: 409, message: 'Ya no alcanza para tu pedido: {products}' },
} as const satisfies ErrorTexts;
