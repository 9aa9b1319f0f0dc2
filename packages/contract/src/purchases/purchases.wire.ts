import { type Cents, cents, formatBs, MAX_CENTS, ZERO } from '@restaurante/domain/money/money.ts';
import { purchaseTotal } from '@restaurante/domain/purchases/purchase.ts';
import { z } from 'zod';
import { MAX_STOCK } from '../products/products.wire.ts';
import { PAYMENT_TYPES } from '../sales/sale-words.ts';
import {
  bs,
  decimalAmount,
  id,
  idName,
  instant,
  money,
  optionalLines,
  optionalText,
  orMissing,
  refuse,
  requiredText,
  wholeNumber,
} from '../schema.ts';

/** A line is a product or a text. In a correction, quantity and total are negative. */
const purchaseLineWire = z.object({
  id: z.number(),
  product: idName().extend({ type: z.string().nullable() }).nullable(),
  details: z.string().nullable(),
  quantity: z.number(),
  price: bs(),
  total: bs(),
});

export const purchaseWire = z.object({
  id: z.number(),
  user: idName(),
  branch: idName(),
  /** The sum of the lines; `total − discount` is the paid amount. */
  total: bs(),
  discount: bs(),
  payment_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  observations: z.string().nullable(),
  /** The picture of the invoice. */
  invoice: z.string().nullable(),
  /** The corrected purchase, and the correction of this one. */
  corrects: z.number().nullable(),
  corrected_by: z.number().nullable(),
  /** The register that paid it (docs/rules/petty-cash.md). */
  cashier: idName().nullable(),
  created_at: instant(),
  details: z.array(purchaseLineWire),
});
export type PurchaseWire = z.infer<typeof purchaseWire>;

const NO_COST = 'Debes ingresar el costo';
const MAX_LINES = 200;
/** The longest text of a line without a product, in letters. */
export const DETAILS_MAX = 150;
const NO_LINES = 'Debes agregar un item al detalle de compras';
const PRODUCT_TWICE = 'El producto ya está en la lista';

/** Returns the cost of a line: its total, else the price of a unit times the quantity, rounded to the centavo. */
function costOf({ quantity, price, total }: { quantity: number; price?: number; total?: Cents }) {
  if (total !== undefined) return total;
  const product = price === undefined ? NaN : Math.round(price * quantity * 100);
  return product <= MAX_CENTS ? cents(product) : null;
}

/**
 * A line as screens send it: a product as `product_id`, `id` or `product`, or a text, whose quantity may be missing.
 */
const line = z
  .object({
    product_id: orMissing(id()),
    id: orMissing(id()),
    product: orMissing(z.object({ id: id() })),
    details: optionalText(DETAILS_MAX),
    quantity: orMissing(wholeNumber({ min: 1, max: MAX_STOCK })),
    price: orMissing(decimalAmount({ min: 0, max: MAX_CENTS / 100, message: NO_COST })),
    total: orMissing(money({ message: NO_COST })),
  })
  .transform(({ product_id, id, product, details, quantity, ...cost }, context) => {
    const productId = product_id ?? id ?? product?.id ?? null;
    const units = quantity ?? 1;
    const total = costOf({ quantity: units, ...cost });
    if (productId === null && details === null) refuse(context, 'Debes ingresar el detalle', 'details');
    if (productId !== null && quantity === undefined)
      refuse(context, 'Este campo es obligatorio', 'quantity');
    if (total === null) return refuse(context, NO_COST, 'total');
    return { productId, details: productId === null ? details : null, quantity: units, total };
  });

/** A purchase as its screen sends it; the server sums it up (docs/rules/purchases.md). */
export const purchaseBody = z
  .object({
    user_id: orMissing(id()),
    branch_id: orMissing(id()),
    payment_type: orMissing(wholeNumber({ min: 1, max: 3 })),
    discount: orMissing(money()),
    observations: optionalLines(500),
    details: z.array(line, NO_LINES).min(1, NO_LINES).max(MAX_LINES, `Como máximo ${MAX_LINES} items`),
  })
  .transform((body, context) => {
    const { user_id, branch_id, payment_type = 1, discount = ZERO, details: lines, ...texts } = body;
    const total = purchaseTotal(lines);
    const products = lines.flatMap(({ productId }) => productId ?? []);
    if (new Set(products).size < products.length) refuse(context, PRODUCT_TWICE, 'details');
    if (total > MAX_CENTS) refuse(context, `El monto máximo es ${formatBs(MAX_CENTS)}`, 'details');
    if (discount > total) refuse(context, 'El descuento no puede ser mayor al total', 'discount');
    return {
      userId: user_id,
      branchId: branch_id,
      lines,
      fields: {
        ...texts,
        paymentType: PAYMENT_TYPES[payment_type - 1]!,
        discountCents: discount,
        totalCents: total,
      },
    };
  });
export type PurchaseInput = z.output<typeof purchaseBody>;

export const purchaseCorrectionBody = z.object({
  reason: requiredText(200, 'Debes ingresar el motivo'),
});
