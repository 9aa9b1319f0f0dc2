import { DENOMINATIONS, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, cents, formatBs } from '@restaurante/domain/money/money.ts';
import { OBSERVATIONS_MAX, REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { z } from 'zod';
import { courierWire } from '../couriers/courier.ts';
import { purchaseBody, type PurchaseInput } from '../purchases/purchases.wire.ts';
import {
  bs,
  flag,
  flagWire,
  id,
  idName,
  instant,
  instantOrNull,
  money,
  optionalLines,
  optionalText,
  orElse,
  orJson,
  orMissing,
  refuse,
  requiredText,
  wholeNumber,
} from '../schema.ts';
import { cashRegisterErrors } from './cash-registers.errors.ts';
import { TIPS_KIND } from './movement-kinds.wire.ts';

/** The wire's name of each bill and coin, by its name in the domain. */
export const DENOMINATION_WIRE_NAMES = {
  tenCentavos: 'diez_centavos',
  twentyCentavos: 'veinte_centavos',
  fiftyCentavos: 'cincuenta_centavos',
  one: 'uno',
  two: 'dos',
  five: 'cinco',
  ten: 'diez',
  twenty: 'veinte',
  fifty: 'cincuenta',
  oneHundred: 'cien',
  twoHundred: 'doscientos',
} as const satisfies Record<(typeof DENOMINATIONS)[number]['key'], string>;

type BillName = (typeof DENOMINATION_WIRE_NAMES)[keyof typeof DENOMINATION_WIRE_NAMES];

const billCount = () => orElse(wholeNumber({ min: 0, max: 100_000 }), 0);
const billShape = Object.fromEntries(
  Object.values(DENOMINATION_WIRE_NAMES).map((name) => [name, billCount()]),
) as Record<BillName, ReturnType<typeof billCount>>;

/** Number of each counted bill and coin; an absent one counts as none. */
export const billsBody = z.object(billShape, cashRegisterErrors.cash_count_missing.message);
export type BillsWire = z.output<typeof billsBody>;

/** Renames the counted bills and coins from the wire's names to the domain's. */
export function countsFromWire(bills: BillsWire): DenominationCounts {
  return Object.fromEntries(DENOMINATIONS.map(({ key }) => [key, bills[DENOMINATION_WIRE_NAMES[key]]]));
}

/** Renames the counted bills and coins to the wire's names; absent ones become 0. */
export function countsToWire(counts: DenominationCounts): BillsWire {
  return Object.fromEntries(
    DENOMINATIONS.map(({ key }) => [DENOMINATION_WIRE_NAMES[key], counts[key] ?? 0]),
  ) as BillsWire;
}

export const cashMovementWire = z.object({
  id: z.number(),
  description: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  amount: bs(),
  kind: idName().nullable(),
  supplier: z.string().nullable(),
  /** The purchase that it paid. */
  purchase_id: z.number().nullable(),
  /** The address of the receipt's picture, for a session. */
  photo: z.string().nullable(),
  created_at: instant(),
  deleted_at: instantOrNull(),
});
export type CashMovementWire = z.infer<typeof cashMovementWire>;

/** A figure that is null in an open register for a cashier who counts blind. */
const hidden = <S extends z.ZodType>(figure: S) => figure.nullable();

/** A register with its figures: `income` is cash sales with rounding, and typed income, `expenses` typed expenses and refunds. */
export const cashRegisterWire = z.object({
  id: z.number(),
  name: z.string(),
  branch: idName(),
  user: idName(),
  status: z.union([z.literal(1), z.literal(2)]),
  opening_amount: bs(),
  income: hidden(bs()),
  expenses: hidden(bs()),
  /** The parts of income and expenses, as the printed closing splits them. */
  cash_sales: hidden(bs()),
  typed_income: hidden(bs()),
  typed_expenses: hidden(bs()),
  refunds: hidden(bs()),
  qr_amount: hidden(bs()),
  qr_count: z.number(),
  discounts: hidden(bs()),
  /** The delivery fees of this register's sales; `unpaid` is the debt on them. Null for old registers. */
  delivery_fees: bs().nullable(),
  unpaid: bs().nullable(),
  /** The money of parts of the branch's bills ('Salón, por partes'). Null for old registers. */
  room_parts: bs().nullable(),
  voided: hidden(z.object({ count: z.number(), total: bs() })),
  /** Net rounding of cash: received beyond what it settled, minus what refunds returned of it. Part of `income`. */
  rounding: hidden(bs()),
  /** Tips that this register received, in all and by the waiter of the bill. */
  tips_cash: hidden(bs()),
  tips_qr: hidden(bs()),
  tips: hidden(z.array(z.object({ user: idName(), amount: bs() }))),
  /** Expected cash in the drawer. */
  closing_amount: hidden(bs()),
  /** Counted cash; null while open. */
  real_amount: bs().nullable(),
  missing_amount: bs(),
  surplus: bs(),
  observations: z.string().nullable(),
  bills: z.record(z.string(), z.number()).nullable(),
  details: z.array(cashMovementWire),
  sales_count: z.number(),
  /** Sales of this register that are not fully paid: they block its closing. */
  pending_count: z.number(),
  /** The number of its closing in the branch; null while open, and in registers closed before there were numbers. */
  z_number: z.number().nullable(),
  /** The counted cash that stayed in the drawer, and the rest of it; null while open. */
  float_left: bs().nullable(),
  withdrawn: bs().nullable(),
  /** The register whose float it took over, and its opening minus this float. */
  opened_from: z.number().nullable(),
  opening_difference: bs(),
  /** Whether its figures are hidden from the reader, who has to count first. */
  blind: flagWire(),
  /** Whether other cashiers of the branch may take money into it (docs/rules/cash-registers.md). */
  shared: flagWire(),
  /** The money that each person took, less refunds. Null in registers closed before it was summed. */
  sellers: hidden(z.array(z.object({ user: idName(), cash: bs(), qr: bs() }))),
  sales_by_category: hidden(z.array(z.object({ name: z.string(), quantity: z.number(), total: bs() }))),
  /** The debt of each courier of the branch; of a closed register, that at its closing. */
  couriers: z.array(courierWire),
  created_at: instant(),
  closed_at: instantOrNull(),
  closed_by: idName().nullable(),
});
export type CashRegisterWire = z.infer<typeof cashRegisterWire>;

/** The name that a register gets if its holder types no other. */
export const DEFAULT_REGISTER_NAME = 'principal';

export const registerTitle = () => requiredText(50, 'Debes ingresar el título de la caja');

/** The opening of a register: a name, and the cash in the drawer. */
export const openCashRegisterBody = z.object({
  user_id: orMissing(id()),
  name: registerTitle(),
  opening_amount: money({ message: 'Debes ingresar el monto de apertura' }),
});

export const MIN_MOVEMENT = 50;
export const SUPPLIER_MAX = 80;
export const DESCRIPTION_MAX = 255;
/** The most sales of one hand-over that names them. */
const MAX_TRANSFERRED = 1_000;

/** Checks a body also if another of its fields is wrong, so that each problem stands at its field. */
const isBody = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const NO_AMOUNT = 'Debes ingresar el monto';

/** Returns the money that a purchase takes out of the drawer. */
const paidFor = ({ fields }: PurchaseInput): Cents => cents(fields.totalCents - fields.discountCents);

/** Refuses a purchase that is no expense in cash, or whose paid total is not the amount. */
function checkPurchase(
  {
    amount,
    type,
    kind_id,
    purchase,
  }: { amount: Cents | undefined; type: number; kind_id: number | null; purchase: PurchaseInput },
  context: z.RefinementCtx,
): void {
  const paid = paidFor(purchase);
  if (type !== 2) refuse(context, 'Una compra es un egreso', 'type');
  if (kind_id === TIPS_KIND.id) refuse(context, 'Una compra no es una propina', 'kind_id');
  if (purchase.fields.paymentType !== 'cash')
    refuse(context, 'Una compra de la caja se paga en efectivo', 'purchase', 'payment_type');
  if (amount !== undefined && amount !== paid)
    refuse(context, `El total de la compra es ${formatBs(paid)}`, 'amount');
  if (paid < MIN_MOVEMENT)
    refuse(context, `El monto mínimo es ${formatBs(cents(MIN_MOVEMENT), { whole: true })}`, 'purchase');
}

/**
 * A movement of at least Bs 0,50 (docs/rules/cash-registers.md). With a purchase its paid total is the amount, and its
 * lines are the description, unless one is sent (docs/rules/petty-cash.md).
 */
export const cashMovementBody = z
  .object({
    amount: orMissing(money({ min: MIN_MOVEMENT, message: NO_AMOUNT })),
    description: optionalText(DESCRIPTION_MAX),
    type: wholeNumber({ min: 1, max: 2, message: 'Debes seleccionar el tipo de movimiento' }),
    user_id: orMissing(id()),
    kind_id: orElse(id(), null),
    supplier: optionalText(SUPPLIER_MAX),
    purchase: orMissing(orJson(purchaseBody)),
  })
  .refine(({ amount, purchase }) => amount !== undefined || purchase !== undefined, {
    message: NO_AMOUNT,
    path: ['amount'],
    when: isBody,
  })
  .refine(({ description, purchase }) => description !== null || purchase !== undefined, {
    message: 'Este campo es obligatorio',
    path: ['description'],
    when: isBody,
  })
  .transform(({ amount, purchase, ...movement }, context) => {
    if (purchase) checkPurchase({ ...movement, amount, purchase }, context);
    return { ...movement, purchase, amount: purchase ? paidFor(purchase) : amount! };
  });

/** Why the drawer is opened without a sale. */
export const openDrawerBody = z.object({ reason: requiredText(REASON_MAX, 'Debes escribir el motivo') });

/** Where unpaid sales go: to another register, or to the branch (`to_room: 1`); without `sale_ids` all of them. */
export const transferBody = z
  .object({
    to_cashier_id: orElse(id(), null),
    to_room: flag(),
    sale_ids: orElse(z.array(id()).min(1, 'Elige alguna venta').max(MAX_TRANSFERRED), null),
  })
  .refine(({ to_cashier_id, to_room }) => to_room || to_cashier_id, {
    message: 'Debes seleccionar una caja',
    path: ['to_cashier_id'],
  })
  .transform(({ to_cashier_id, to_room, sale_ids }) => ({
    targetId: to_room ? null : to_cashier_id,
    saleIds: sale_ids,
  }));
export type Transfer = z.output<typeof transferBody>;

/**
 * The server adds up the bills and computes the shortfall itself; it only compares the rest
 * (docs/rules/cash-registers.md).
 */
export const closeCashRegisterBody = z.object({
  observations: optionalLines(OBSERVATIONS_MAX),
  /** The expected cash that the person saw; a cashier who counts blind saw none. */
  closing_amount: orMissing(money({ min: -9_999_999_999 })),
  real_amount: money(),
  missing_amount: z.unknown().optional(),
  bills: billsBody,
  withdrawn: orMissing(money()),
  float_left: orMissing(money()),
});

/** An open register into which a person may take money. */
export const openRegisterWire = idName().extend({ user: idName(), shared: flagWire() });
export type OpenRegisterWire = z.infer<typeof openRegisterWire>;

/** The cash that the last closing of a name left and no opening has used; without one 0 and null. */
export const floatWire = z.object({
  float_left: bs(),
  cashier: idName().extend({ user: idName(), closed_at: instant() }).nullable(),
});
export type FloatWire = z.infer<typeof floatWire>;
