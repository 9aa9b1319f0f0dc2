import type { ErrorTexts } from '../errors.core.ts';

const UNAVAILABLE = 'Servicio no disponible';

/** `scope` of `too_many`. */
export const TOO_MANY = { line: 'de cada producto', order: 'a la vez' } as const;

export const tableOrderErrors = {
  /** The branch has no open register. */
  table_orders_closed: { status: 409, message: UNAVAILABLE },
  /** Switched off, suspended or another company's branch: the answer also has the text as `info`. */
  table_orders_off: { status: 409, message: UNAVAILABLE },
  too_many: {
    status: 422,
    message: 'Puedes pedir hasta {max} unidades {scope}. Para más, pide a quien te atiende.',
  },
  order_sold_out: { status: 409, message: 'Ya no alcanza para tu pedido: {products}' },
} as const satisfies ErrorTexts;
