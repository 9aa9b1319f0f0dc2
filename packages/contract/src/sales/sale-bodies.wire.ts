import { isDay } from '@restaurante/domain/business-day/business-day.ts';
import { fullPhone } from '@restaurante/domain/customers/phone.ts';
import { addCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Courtesy, RECIPIENTS, type Terms } from '@restaurante/domain/sales/given.ts';
import {
  ADDRESS_MAX,
  CI_NIT_MAX,
  CUSTOMER_NAME_MAX,
  LINE_OBSERVATIONS_MAX,
  MAX_GUESTS,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_TABLE,
  MAX_TABLES_RESERVED,
  OBSERVATIONS_MAX,
  PARTS_MAX,
  PARTS_MIN,
  REASON_MAX,
  RESERVED_FOR_MAX,
} from '@restaurante/domain/sales/sale-limits.ts';
import { atTables } from '@restaurante/domain/sales/table.ts';
import { z } from 'zod';
import { optionChoices } from '../options/options.wire.ts';
import { PERIOD_TEXTS } from '../reports/period-texts.ts';
import {
  camelKeys,
  flag,
  id,
  type IdName,
  moment,
  money,
  optionalLines,
  optionalText,
  orElse,
  orMissing,
  orNull,
  pageQuery,
  percent,
  refuse,
  requiredFlag,
  requiredText,
  wholeNumber,
} from '../schema.ts';
import { NO_PRODUCTS, SALE_TYPE_FROM_WIRE, SALE_TYPE_TO_WIRE } from './sale-words.ts';

const discountPercent = () => orMissing(percent('Escribe el porcentaje, de 0 a 100'));
const courtesyFields = {
  recipient: z.enum(RECIPIENTS, 'Elige para quién es la cortesía'),
  reason: optionalText(REASON_MAX),
};
const explained = [
  ({ recipient, reason }: { readonly recipient: string; readonly reason: string | null }) =>
    recipient !== 'otro' || reason !== null,
  { message: 'Escribe el motivo', path: ['reason'] as PropertyKey[] },
] as const;

/** Percent and courtesy of a sale or a line (docs/rules/discounts.md). */
const GIVEN_AWAY = {
  discount_percent: discountPercent(),
  courtesy: orMissing(z.object(courtesyFields).refine(...explained)),
};

interface GivenAway {
  readonly discount?: Cents | null | undefined;
  readonly discountPercent?: number | undefined;
  readonly courtesy?: Courtesy | undefined;
}

/** Returns the terms of the keys that give something; null if all are absent. Two of them are refused. */
function termsOf({ discount, discountPercent, courtesy }: GivenAway, context: z.RefinementCtx): Terms | null {
  const isBoth = [discount, discountPercent, courtesy].filter(Boolean).length > 1;
  if (isBoth) return refuse(context, 'Elige un monto, un porcentaje o una cortesía', 'discount');
  if (courtesy) return { kind: 'courtesy', courtesy };
  if (discountPercent) return { kind: 'percent', percent: discountPercent };
  const amount = discount ?? (discountPercent === undefined ? null : ZERO);
  return amount === null ? null : { kind: 'amount', amount };
}

/** A tip, and how it is paid: without `tip_method` as the payment, in cash where that is mixed. */
const TIP = {
  tip: orMissing(money()),
  tip_method: orMissing(
    wholeNumber({ min: 1, max: 2, message: 'Elige si la propina es en efectivo o por QR' }).transform(
      (method) => (method === 1 ? ('cash' as const) : ('qr' as const)),
    ),
  ),
};

/** A line as staff and guests send it, without its price: the product as `product_id` or `id`. */
export const lineFields = {
  product_id: orMissing(id()),
  id: orMissing(id()),
  quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
  observations: optionalText(LINE_OBSERVATIONS_MAX),
  options: optionChoices(),
};

export const withProductId = <L extends { product_id?: number | undefined; id?: number | undefined }>(
  { product_id, id, ...line }: L,
  context: z.RefinementCtx,
) => ({ productId: product_id ?? id ?? refuse(context, NO_PRODUCTS, 'product_id'), ...line });

/** A line with the unit price on the screen, which includes its options. One that is `held` waits for 'Marchar'. */
const saleLineBody = z
  .object({ ...lineFields, price: money(), held: flag(), discount: orMissing(money()), ...GIVEN_AWAY })
  .transform(({ held: isHeld, discount, discount_percent: discountPercent, courtesy, ...line }, context) => {
    const terms = termsOf({ discount, discountPercent, courtesy }, context);
    return withProductId({ ...line, isHeld, terms }, context);
  });

const saleLines = () =>
  z.array(saleLineBody, NO_PRODUCTS).max(MAX_LINES, `Una venta admite hasta ${MAX_LINES} líneas`);

/** The lines of a sale: 1 to 100. */
export const saleLinesBody = saleLines().min(1, NO_PRODUCTS);

const amount = () => orElse(money(), ZERO);
const optionalId = () => orElse(id(), null);
const tableNumber = () => wholeNumber({ min: 1, max: MAX_TABLE });
/** The tables of a reservation; the first one is its `table_number`. */
const tableNumbers = () =>
  orMissing(
    z
      .array(tableNumber(), 'Indica los números de las mesas')
      .min(1, 'Indica al menos una mesa')
      .max(MAX_TABLES_RESERVED, `Una reserva tiene hasta ${MAX_TABLES_RESERVED} mesas`),
  );

/** Returns the columns of `tables`, which stand for `table_number` too. */
function placeOf(tables: readonly number[] | undefined) {
  if (tables === undefined) return {};
  const { tableNumber, furtherTables } = atTables(tables);
  return { tableNumber: tableNumber!, furtherTables };
}

const phone = () => optionalText(50).transform((written) => fullPhone(written ?? '') || null);
const guests = () => wholeNumber({ min: 1, max: MAX_GUESTS });

/**
 * The revision of the sale that the person saw. Another one is refused: 409 `sale_changed` with the sale
 * (docs/rules/changes.md).
 */
export const revision = () => orMissing(wholeNumber({ min: 1, max: 2 ** 31 - 1 }));

const REFUNDS = ['cash', 'qr'] as const;

/**
 * The way in which money goes back where QR paid something: all in cash, or up to the paid QR outside of the register.
 * Without it, cash up to the paid cash, then QR (docs/rules/payments.md).
 */
const refund = () => orMissing(z.enum(REFUNDS, 'Elige cómo se devuelve el dinero'));

const saleType = () =>
  z.enum(SALE_TYPE_TO_WIRE, 'Debes elegir Mesa o Para llevar').transform((type) => SALE_TYPE_FROM_WIRE[type]);

interface Received {
  readonly amountReceived: Cents;
  readonly amountReceivedCash: Cents;
  readonly amountReceivedQr: Cents;
}

/** Returns the amounts handed over: two, or the single one as cash (as QR if that is the payment type). */
function tendered(body: Received, isQr: boolean) {
  const { amountReceived: one, amountReceivedCash: cash, amountReceivedQr: qr } = body;
  if (cash > 0 || qr > 0) return { cashTendered: cash, qrTendered: qr };
  return isQr ? { cashTendered: ZERO, qrTendered: one } : { cashTendered: one, qrTendered: ZERO };
}

const NO_TERMS: Terms = { kind: 'amount', amount: ZERO };

/**
 * A new sale. `reserved_for` and `reserved_at` are for reservations, `reason` for a large discount. With `to_room` the
 * bill is the branch's, with `join` the lines become a round of that bill, with `separate` the table may have another
 * open bill (docs/rules/dining-room.md). A reservation may have several `tables`, and at a table no lines (docs/rules/reservations.md). The
 * server's own values (total, status, bill) are ignored.
 */
export const createSaleBody = z
  .object({
    company_id: orMissing(id()),
    branch_id: id(),
    user_id: orMissing(id()),
    customer_id: optionalId(),
    first_name: optionalText(CUSTOMER_NAME_MAX),
    ci_nit: optionalText(CI_NIT_MAX),
    phone: phone(),
    send_notification: flag(),
    cashier_id: optionalId(),
    payment_type: z.unknown().optional(),
    sales_status_id: z.unknown().optional(),
    sale_type: saleType(),
    total: z.unknown().optional(),
    discount: amount(),
    amount_received: amount(),
    amount_received_cash: amount(),
    amount_received_qr: amount(),
    employe_id: optionalId(),
    price_delivery: amount(),
    delivery_address: optionalText(ADDRESS_MAX),
    table_number: orElse(tableNumber(), null),
    observations: optionalLines(OBSERVATIONS_MAX),
    bill: z.unknown().optional(),
    sale_details: orMissing(saleLines()),
    reservation: flag(),
    reserved_for: optionalText(RESERVED_FOR_MAX),
    reserved_at: orNull(moment()),
    reason: optionalText(REASON_MAX),
    to_room: flag(),
    guests: orElse(guests(), null),
    join: orMissing(id()),
    separate: flag(),
    tables: tableNumbers(),
    ...GIVEN_AWAY,
    ...TIP,
  })
  .transform((body, context) => {
    // Keys that are not named here pass as they are.
    const {
      cashierId: cashRegisterId,
      customerId,
      firstName,
      ciNit,
      phone,
      sendNotification: wantsNotification,
      saleType: type,
      employeId: employeeId,
      priceDelivery: deliveryFee,
      paymentType,
      amountReceived,
      amountReceivedCash,
      amountReceivedQr,
      reservation: isReservation,
      reservedFor,
      reservedAt,
      reason: discountReason,
      saleDetails: lines = [],
      toRoom: isOfBranch,
      separate: isSeparate,
      tables,
      salesStatusId: _status,
      total: _total,
      bill: _bill,
      discount,
      discountPercent,
      courtesy,
      ...same
    } = camelKeys(body);
    if (lines.length === 0 && !(isReservation && type === 'dine_in'))
      return refuse(context, NO_PRODUCTS, 'sale_details');
    const place = { furtherTables: null, ...placeOf(tables) };
    if (place.furtherTables !== null && !isReservation)
      return refuse(context, 'Solo una reserva puede tener varias mesas', 'tables');
    const terms = termsOf({ discount, discountPercent, courtesy }, context);
    return {
      ...same,
      ...place,
      terms: terms ?? NO_TERMS,
      cashRegisterId,
      customer: { customerId, firstName, ciNit, phone },
      wantsNotification,
      type,
      employeeId,
      deliveryFee,
      ...tendered(
        { amountReceived, amountReceivedCash, amountReceivedQr },
        paymentType === 2 || paymentType === '2',
      ),
      isReservation,
      reservedFor: isReservation ? reservedFor : null,
      reservedAt: isReservation ? (reservedAt ?? null) : null,
      discountReason,
      lines,
      isOfBranch,
      isSeparate,
    };
  });
export type NewSale = z.output<typeof createSaleBody>;
export type NewSaleLine = NewSale['lines'][number];

/** `details` of the error `table_busy`: the open bill of the table (docs/rules/dining-room.md). Bs. */
export interface TableBusyDetails {
  readonly sale: { readonly id: number; readonly sale_number: number; readonly owed: number };
}

/** `details` of the error `table_booked`: the reservation that holds the table (docs/rules/reservations.md). */
export interface TableBookedDetails {
  readonly sale: {
    readonly id: number;
    readonly name: string;
    readonly reserved_at: string;
    readonly tables: readonly number[];
  };
}

/** `details` of the error `which_bill`: the open bills of the table, the oldest first. Bs. */
export interface WhichBillDetails {
  readonly sales: readonly TableBusyDetails['sale'][];
}

/** `details` of the error `which_register`: the shared registers that are open. */
export interface WhichRegisterDetails {
  readonly cashiers: readonly (IdName & { readonly user: IdName })[];
}

/**
 * `details` of the error `price_changed`: the present prices of sent lines, by their place from 0
 * (docs/rules/sales.md).
 */
export interface PriceChangedDetails {
  readonly prices: readonly { readonly line: number; readonly product_id: number; readonly price: number }[];
}

/** Lines that are added to a sale, and perhaps another number of guests (docs/rules/sales.md). */
export const addItemsBody = z
  .object({
    branch_id: orMissing(id()),
    sale_details: saleLinesBody,
    guests: orElse(guests(), null),
    revision: revision(),
  })
  .transform(({ branch_id, sale_details, ...body }) => ({
    branchId: branch_id,
    lines: sale_details,
    ...body,
  }));

/** An absent discount stays as it is. */
export const closeSaleBody = z
  .object({
    user_id: orMissing(id()),
    cashier_id: optionalId(),
    first_name: optionalText(CUSTOMER_NAME_MAX),
    ci_nit: optionalText(CI_NIT_MAX),
    amount_received: amount(),
    amount_received_cash: amount(),
    amount_received_qr: amount(),
    discount: orElse(money(), null),
    reason: optionalText(REASON_MAX),
    refund: refund(),
    revision: revision(),
    ...GIVEN_AWAY,
    ...TIP,
  })
  .transform((body, context) => ({
    userId: body.user_id,
    cashRegisterId: body.cashier_id,
    firstName: body.first_name,
    ciNit: body.ci_nit,
    terms: termsOf(camelKeys(body), context),
    discountReason: body.reason,
    refund: body.refund,
    revision: body.revision,
    tip: body.tip,
    tipMethod: body.tip_method,
    ...tendered(camelKeys(body), false),
  }));
export type CloseSale = z.output<typeof closeSaleBody>;

const equalPart = () =>
  z
    .object({
      part: wholeNumber({ min: 1, max: PARTS_MAX }),
      of: wholeNumber({ min: PARTS_MIN, max: PARTS_MAX }),
    })
    .refine(({ part, of }) => part <= of, { message: 'La parte no existe', path: ['part'] });

/** Units of a line that a payment pays, or one of equal parts of them. */
const paidLine = z
  .object({
    detail_id: id(),
    quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
    share: orElse(equalPart(), null),
  })
  .transform(({ detail_id: lineId, ...units }) => ({ lineId, ...units }));

const eachLineOnce = [
  (lines: readonly { readonly lineId: number }[]) =>
    new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
  'Cada línea va una sola vez',
] as const;

const PURPOSES = ['all', 'lines', 'share', 'amount'] as const;

/** A payment of a part of a sale. Without `amount` a free amount is what was received (docs/rules/bills.md). */
export const payPartBody = z
  .object({
    for: z.enum(PURPOSES, 'Elige qué se paga'),
    cashier_id: optionalId(),
    lines: orMissing(
      z
        .array(paidLine)
        .min(1, 'Elige los productos que se pagan')
        .max(MAX_LINES)
        .refine(...eachLineOnce),
    ),
    share: orMissing(equalPart()),
    amount: orMissing(money({ min: 1 })),
    amount_received_cash: amount(),
    amount_received_qr: amount(),
    ...GIVEN_AWAY,
    ...TIP,
    first_name: optionalText(CUSTOMER_NAME_MAX),
    ci_nit: optionalText(CI_NIT_MAX),
    revision: revision(),
  })
  .transform(({ for: kind, lines, share, amount: freeAmount, ...body }, context) => {
    const {
      cashierId: cashRegisterId,
      amountReceivedCash: cashTendered,
      amountReceivedQr: qrTendered,
      discountPercent,
      courtesy,
      ...same
    } = camelKeys(body);
    const terms = termsOf({ discountPercent, courtesy }, context);
    const rest = { ...same, cashRegisterId, cashTendered, qrTendered, terms };
    if (kind === 'lines' && lines) return { ...rest, purpose: { kind, lines } };
    if (kind === 'share' && share) return { ...rest, purpose: { kind, share } };
    if (kind === 'all') return { ...rest, purpose: { kind } };
    const free = freeAmount ?? addCents(cashTendered, qrTendered);
    if (kind === 'amount' && free > 0) return { ...rest, purpose: { kind, amount: free } };
    return refuse(context, 'Elige qué se paga', kind);
  });
export type PartPayment = z.output<typeof payPartBody>;

/** A discount of a line (`detail_id`) or of the whole bill; 0 clears it (docs/rules/discounts.md). */
export const discountBody = z
  .object({
    amount: orMissing(money()),
    percent: discountPercent(),
    detail_id: orMissing(id()),
    reason: optionalText(REASON_MAX),
    refund: refund(),
    revision: revision(),
  })
  .transform(({ amount: discount, percent: discountPercent, detail_id: lineId = null, ...body }, context) => {
    const terms = termsOf({ discount, discountPercent }, context);
    return terms ? { ...body, lineId, terms } : refuse(context, 'Escribe el monto o el porcentaje', 'amount');
  });

/** A courtesy of a line (`detail_id`) or of the whole bill (docs/rules/discounts.md). */
export const courtesyBody = z
  .object({
    ...courtesyFields,
    detail_id: orMissing(id()),
    refund: refund(),
    revision: revision(),
  })
  .refine(...explained)
  .transform(({ recipient, reason, detail_id: lineId = null, ...body }) => {
    const terms: Terms = { kind: 'courtesy', courtesy: { recipient, reason } };
    return { ...body, lineId, reason, terms };
  });
export type Giving = z.output<typeof discountBody>;

export const undoPaymentBody = z.object({
  reason: requiredText(REASON_MAX),
  refund: refund(),
  revision: revision(),
});
export type PaymentUndo = z.output<typeof undoPaymentBody>;

/** The way in which a payment was really paid. Without `tip` its tip stays. */
export const changePaymentBody = z
  .object({
    amount_received_cash: amount(),
    amount_received_qr: amount(),
    ...TIP,
    reason: requiredText(REASON_MAX),
    revision: revision(),
  })
  .transform((body) => {
    const { amountReceivedCash: cashTendered, amountReceivedQr: qrTendered, ...same } = camelKeys(body);
    return { ...same, cashTendered, qrTendered };
  });
export type PaymentChange = z.output<typeof changePaymentBody>;

const isGiven = (value: unknown) => value !== undefined;

/** Keys of `updateSaleBody` that change nothing alone. */
const NO_CHANGE: ReadonlySet<string> = new Set(['user_id', 'sale_id', 'separate', 'refund', 'revision']);

/**
 * Only present keys are changed, one at least; null or a blank text clears the field. Time, name, phone and several
 * `tables` are those of a reservation that waits (docs/rules/reservations.md). `separate` answers `table_busy`.
 */
export const updateSaleBody = z
  .object({
    user_id: orMissing(id()),
    sale_id: id(),
    sale_type: saleType().optional(),
    table_number: orNull(tableNumber()),
    tables: tableNumbers(),
    employe_id: orNull(id()),
    price_delivery: orNull(money()).transform((fee) => (fee === null ? ZERO : fee)),
    delivery_address: optionalText(ADDRESS_MAX).optional(),
    observations: optionalLines(OBSERVATIONS_MAX).optional(),
    guests: orNull(guests()),
    reserved_at: orNull(moment()),
    reserved_for: z.optional(optionalText(RESERVED_FOR_MAX)),
    first_name: optionalText(CUSTOMER_NAME_MAX).optional(),
    phone: phone().optional(),
    separate: orMissing(requiredFlag()),
    refund: refund(),
    revision: revision(),
  })
  .refine((body) => Object.entries(body).some(([key, value]) => !NO_CHANGE.has(key) && isGiven(value)), {
    message: 'Indica qué cambia en la venta',
    path: ['sale_type'],
  })
  .transform((body) => {
    const {
      saleType: type,
      employeId: employeeId,
      priceDelivery: deliveryFee,
      separate: isSeparate,
      tables,
      ...same
    } = camelKeys(body);
    return { ...same, ...placeOf(tables), type, employeeId, deliveryFee, isSeparate };
  });
export type SaleUpdate = z.output<typeof updateSaleBody>;

/** With `restock: 0` the units do not go back to stock. */
const restock = () => flag(true);

/** Reason of a void: optional on the wire, required by the screen (docs/rules/sales.md). */
export const voidSaleBody = z
  .object({
    user_id: orMissing(id()),
    reason: optionalText(REASON_MAX),
    restock: restock(),
    refund: refund(),
    revision: revision(),
  })
  .transform(({ user_id, restock, ...body }) => ({ userId: user_id, isRestocked: restock, ...body }));
export type SaleVoid = z.output<typeof voidSaleBody>;

/** The screen requires a reason for a paid sale. `discount` answers `discount_grows` (docs/rules/payments.md). */
const removing = {
  reason: optionalText(REASON_MAX),
  restock: restock(),
  discount: orElse(
    z.enum(['keep', 'lower', 'none'], 'Elige si el descuento se mantiene, baja o se quita'),
    null,
  ),
  refund: refund(),
  revision: revision(),
};
const removingFrom = ({ restock, discount, ...same }: z.output<z.ZodObject<typeof removing>>) => ({
  ...same,
  isRestocked: restock,
  discountChoice: discount,
});

export const removeSaleLineQuery = z.object(removing).transform(removingFrom);
export type Removing = z.output<typeof removeSaleLineQuery>;

/** The units of a line that stay. */
export const reduceSaleLineBody = z
  .object({ quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }), ...removing })
  .transform(({ quantity, ...body }) => ({ quantity, ...removingFrom(body) }));
export type LineReduction = z.output<typeof reduceSaleLineBody>;

/** A line's note for the kitchen; null or a blank text clears it. */
export const noteLineBody = z.object({
  observations: optionalText(LINE_OBSERVATIONS_MAX),
  revision: revision(),
});
export type NoteLine = z.output<typeof noteLineBody>;

/** `details` of the error `discount_grows`, in Bs. */
export interface DiscountGrowsDetails {
  readonly discount: number;
  /** The sum of the lines that stay. */
  readonly rest: number;
}

/** Whether the guests of a bill have asked for it. */
export const askBillBody = z.object({ asked: requiredFlag(), revision: revision() });

/**
 * The table at which the guests of a reservation sit. `join` and `separate` answer `table_busy`, `without` answers
 * `sold_out`: ids of lines that are taken off.
 */
export const seatBody = z
  .object({
    table_number: tableNumber(),
    join: orMissing(id()),
    separate: flag(),
    without: orMissing(z.array(id()).max(MAX_LINES)),
    revision: revision(),
  })
  .transform(({ table_number, join, separate, without = [], revision }) => ({
    revision,
    without,
    tableNumber: table_number,
    billId: join ?? null,
    isSeparate: separate,
  }));
export type Seat = z.output<typeof seatBody>;

const businessDay = () => orMissing(z.string().refine(isDay, 'La fecha no existe'));

/** A business day; the current one without it. */
export const reservationsQuery = z.object({ day: businessDay() });

/** A part of a branch's sales; `from` and `to` are its first and its last business day. */
export const searchSalesQuery = z
  .object({ ...pageQuery, from: businessDay(), to: businessDay() })
  .superRefine(({ from, to }, context) => {
    if (from && to && to < from) refuse(context, PERIOD_TEXTS.reversed, 'to');
  });

export const mergeBody = z
  .object({ from_id: id(), revision: revision() })
  .transform(({ from_id, revision }) => ({ fromId: from_id, revision }));
export type Merge = z.output<typeof mergeBody>;

/** A bill has more lines than a sale, after rounds and merges. */
const MOVED_MAX = 1000;

/**
 * Lines, or units of them, that move to a bill or to a table; with `whole` all that the bill has when it moves. `join`
 * and `separate` answer `table_busy`.
 */
export const moveLinesBody = z
  .object({
    lines: orMissing(
      z
        .array(
          z
            .object({ detail_id: id(), quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }) })
            .transform(({ detail_id, quantity }) => ({ lineId: detail_id, quantity })),
          NO_PRODUCTS,
        )
        .min(1, NO_PRODUCTS)
        .max(MOVED_MAX, `Se mueven hasta ${MOVED_MAX} líneas a la vez`)
        .refine(...eachLineOnce),
    ),
    whole: flag(),
    to_sale_id: orMissing(id()),
    table_number: orMissing(tableNumber()),
    join: orMissing(id()),
    separate: flag(),
    discount: removing.discount,
    reason: removing.reason,
    refund: refund(),
    revision: revision(),
  })
  .refine(({ lines, whole }) => isGiven(lines) !== whole, { message: NO_PRODUCTS, path: ['lines'] })
  .refine(({ to_sale_id, table_number, join }) => [to_sale_id, table_number, join].some(isGiven), {
    message: 'Elige la mesa o la cuenta',
    path: ['table_number'],
  })
  .transform(({ lines, to_sale_id, table_number, join, separate, discount, reason, revision }) => ({
    /** Missing: the whole bill. */
    lines,
    revision,
    toSaleId: to_sale_id ?? join,
    tableNumber: (to_sale_id ?? join) === undefined ? table_number : undefined,
    isSeparate: separate,
    discountChoice: discount,
    reason,
  }));
export type LinesMove = z.output<typeof moveLinesBody>;

const lineIds = () =>
  z
    .array(id(), 'Elige los platos')
    .min(1, 'Elige los platos')
    .max(MAX_LINES, `Una venta admite hasta ${MAX_LINES} líneas`);

/** The lines that 'Listo' marks: those that the person saw. */
export const seenLines = () => orMissing(lineIds()).transform((ids) => ids ?? null);

export const lineStatesBody = z
  .object({
    lines: lineIds(),
    state: z.enum(['waiting', 'ready', 'served'], 'Elige el estado'),
  })
  .transform(({ lines, state }) => ({ lineIds: lines, state }));
export type LineStates = z.output<typeof lineStatesBody>;

const LONGEST_WAIT = 120;

/** 'Marchar': all held lines of a bill or some, now or `after` some minutes. */
export const fireBody = z
  .object({
    lines: seenLines(),
    after: orMissing(
      wholeNumber({ min: 1, max: LONGEST_WAIT, message: `Escribe los minutos, de 1 a ${LONGEST_WAIT}` }),
    ),
  })
  .transform(({ lines, after }) => ({ lineIds: lines, afterMinutes: after ?? null }));
export type Fire = z.output<typeof fireBody>;
