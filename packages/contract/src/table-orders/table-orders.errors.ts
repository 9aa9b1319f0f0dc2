import type { ErrorTexts } from '../errors.core.ts';

const UNAVAILABLE = 'Servicio no disponible';

export const tableOrderErrors = {
  /** The branch has no open register. */
  table_orders_closed: { status: 409, message: UNAVAILABLE },
  /** Switched off, suspended or another company's branch: the answer also has the text as `info`. */
  table_orders_off: { status: 409, message: UNAVAILABLE },
  guest_line_too_large: {
    status: 422,
    message: 'Puedes pedir hasta {max} unidades de cada producto. Para más, pide a quien te atiende.',
  },
  guest_order_too_large: {
    status: 422,
    message: 'Puedes pedir hasta {max} unidades a la vez. Para más, pide a quien te atiende.',
  },
  order_sold_out: { status: 409, message: 'Ya no alcanza para tu pedido: {products}' },
} as const satisfies ErrorTexts;
