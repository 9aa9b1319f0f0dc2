import { addCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import {
  kitchenChangeText,
  kitchenText,
  type KitchenChange,
  loweredText,
  removedText,
  paymentChangedText,
  undoneText,
  voidedText,
} from '@restaurante/domain/notifications/notice-texts.ts';
import { notReadyText, orderText } from '@restaurante/domain/notifications/whatsapp-texts.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { isWaiting } from '@restaurante/domain/sales/line-state.ts';
import { placeText } from '@restaurante/domain/sales/sale-names.ts';
import type { Refund } from '@restaurante/domain/sales/sale-refund.ts';
import { UNDO_READY_SECONDS } from '@restaurante/domain/sales/sale-status.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import type { Sale, SaleLine, SalePayment } from '@restaurante/domain/sales/sale.ts';
import type { CompanyTxContext } from '../../../shared/context.ts';
import {
  type Recipients,
  findRecipients,
  hasLeft,
  queueMessages,
  notifyOwner,
  withdrawMessages,
} from '../../notifications/index.ts';

const KINDS = { accepted: 'accepted', ready: 'ready', assigned: 'on_the_way' } as const;

/** Messages that are no longer true once the sale has reached a state. */
const OVERTAKEN = {
  new: [],
  accepted: [],
  ready: [],
  assigned: ['ready'],
  delivered: ['accepted', 'ready', 'on_the_way'],
} as const satisfies Record<Sale['status'], readonly string[]>;

/** Recipients of the order's own messages; null while the company sends none. */
export type OrderRecipients = Pick<NonNullable<Recipients>, 'company' | 'kitchen'> | null;

/**
 * Notifies the customer of the order's state, if the sale is set to, and the kitchen's phone of an accepted order.
 * `docs/rules/notifications.md`
 */
export async function notifyOfStatus(
  ctx: CompanyTxContext,
  sale: Sale,
  recipients: OrderRecipients,
): Promise<void> {
  if (recipients === null) return;
  const overtaken = OVERTAKEN[sale.status];
  if (overtaken.length > 0) await withdrawMessages(ctx, [sale.id], overtaken);
  await queueMessages(ctx, ...messagesOfStatus(sale, recipients));
}

function messagesOfStatus(sale: Sale, recipients: OrderRecipients) {
  const { id, status, history } = sale;
  if (recipients === null || status === 'new' || status === 'delivered') return [];
  const toCustomer = {
    kind: KINDS[status],
    // A sale has a 'ready' message for each time at which it becomes ready.
    about: status === 'ready' ? aboutReady(id, history) : `${KINDS[status]}:${id}`,
    saleId: id,
    phone: sale.wantsNotification ? (sale.customer?.phone ?? null) : null,
    text: customerText(sale, recipients.company),
    // 'Deshacer' withdraws it within this time.
    afterSeconds: status === 'ready' ? UNDO_READY_SECONDS : 0,
  };
  const dishes = status === 'accepted' ? sale.lines.filter(isWaiting) : [];
  const messages =
    dishes.length > 0 ? [toCustomer, toKitchen(sale, dishes, recipients.kitchen)] : [toCustomer];
  return messages.filter(({ phone }) => phone !== null);
}

const aboutReady = (id: number, history: Sale['history']) =>
  `ready:${id}:${history.filter(({ status }) => status === 'ready').length}`;

type Dish = Pick<SaleLine, 'quantity' | 'product' | 'observations' | 'options'>;

/** Notifies the kitchen's phone of items that were added to an order it has received. */
export async function notifyOfItems(
  ctx: CompanyTxContext,
  sale: Sale,
  added: readonly SaleLine[],
): Promise<void> {
  const dishes = added.filter(isWaiting);
  if (sale.status !== 'accepted' || dishes.length === 0) return;
  const { kitchen = null } = (await findRecipients.first(ctx.db, ctx.scope)) ?? {};
  const message = toKitchen({ ...sale, observations: null }, dishes, kitchen);
  await queueMessages(ctx, { ...message, about: `kitchen:${sale.id}:${sale.revision}` });
}

/**
 * Sends and withdraws messages after a change of status: those of the new one, and 'ready' if the kitchen cooks again. A
 * sale without lines has none.
 */
export async function followStatus(ctx: CompanyTxContext, before: Sale, after: Sale): Promise<void> {
  if (before.status === after.status || after.deletedAt !== null || after.lines.length === 0) return;
  if (after.status !== 'accepted' || before.status === 'new') return notifyOfStep(ctx, after);
  if (before.status !== 'ready') return;
  const unsent = await cancelReady(ctx, after.id);
  const readyBefore = new Set(before.lines.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const isTakenBack = after.lines.some((line) => isWaiting(line) && readyBefore.has(line.id));
  if (unsent.length === 0 && isTakenBack) await correctReady(ctx, after);
}

/** Tells a customer who has read that the order is ready that it is not. */
async function correctReady(ctx: CompanyTxContext, sale: Sale): Promise<void> {
  const { id, number, history, wantsNotification, customer } = sale;
  const about = aboutReady(id, history);
  if (!(await hasLeft.exists(ctx.db, { ...ctx.scope, about }))) return;
  const phone = wantsNotification ? (customer?.phone ?? null) : null;
  const text = notReadyText(number);
  await queueMessages(ctx, { kind: 'ready', about: `${about}:back`, saleId: id, phone, text });
}

/** Notifies of a state that an existing sale has reached. */
async function notifyOfStep(ctx: CompanyTxContext, sale: Sale): Promise<void> {
  await notifyOfStatus(ctx, sale, (await findRecipients.first(ctx.db, ctx.scope)) ?? null);
}

/** Cancels the messages that the delivery of sales has overtaken. */
export const cancelDelivered = (ctx: CompanyTxContext, saleIds: readonly number[]) =>
  withdrawMessages(ctx, saleIds, OVERTAKEN.delivered);

/** Cancels a 'ready' message that is not sent yet. */
export const cancelReady = (ctx: CompanyTxContext, saleId: number) =>
  withdrawMessages(ctx, [saleId], ['ready']);

/** Replaces a 'ready' message that is not sent yet: the order's place may have changed. */
export async function renewReady(ctx: CompanyTxContext, sale: Sale): Promise<void> {
  if (sale.status !== 'ready') return;
  const unsent = await cancelReady(ctx, sale.id);
  if (unsent.length > 0) await notifyOfStep(ctx, sale);
}

/**
 * Notifies the owner who voided a sale, with its total, and the kitchen's phone. Cancels all other messages about the
 * sale.
 */
export async function notifyOfVoid(ctx: CompanyTxContext, sale: Sale): Promise<void> {
  const { id, number } = sale;
  await withdrawMessages(ctx, [id], ['accepted', 'ready', 'on_the_way']);
  const unsent = await withdrawMessages(ctx, [id], ['kitchen']);
  const lines = dishesOf(sale.lines.filter(isWaiting));
  // A kitchen to which the order's message was not sent yet does not know the order.
  if (!unsent.includes(aboutOrder(id)) && lines.length > 0)
    await notifyKitchenOfChange(ctx, sale, { kind: 'voided', lines });
  const text = (user: string) => voidedText(user, number, owedAmount(sale));
  await notifyOwner(ctx, { kind: 'sale_voided', id, saleId: id, text });
}

/** Notifies the kitchen's phone of a change of an order that it cooks. */
async function notifyKitchenOfChange(
  ctx: CompanyTxContext,
  { id, number, status, revision }: Sale,
  change: KitchenChange,
): Promise<void> {
  if (status === 'new') return;
  const { kitchen = null } = (await findRecipients.first(ctx.db, ctx.scope)) ?? {};
  const text = kitchenChangeText(`T-${number}`, change);
  await queueMessages(ctx, {
    kind: 'kitchen',
    about: `kitchen:${id}:${revision}:${change.kind}`,
    saleId: id,
    phone: kitchen,
    text,
  });
}

/** Returns a sale's lines as the kitchen's messages name them; `plain` is the note of a dish without one. */
const dishesOf = (lines: readonly Dish[], plain: string | null = null) =>
  lines.map(({ quantity, product, options, observations }) => ({
    quantity,
    product: dishName(product),
    note: dishNote(options, observations) ?? plain,
  }));

/** Notifies the kitchen's phone of a changed place, and of changed observations and notes. */
export async function notifyKitchenOfUpdate(ctx: CompanyTxContext, before: Sale, after: Sale): Promise<void> {
  if (!after.lines.some(isWaiting)) return;
  const [from, to] = [placeName(before), placeName(after)];
  if (from !== to) await notifyKitchenOfChange(ctx, after, { kind: 'moved', from, to });
  const note = after.observations ?? 'sin observaciones';
  if (before.observations !== after.observations)
    await notifyKitchenOfChange(ctx, after, { kind: 'noted', note });
  const notes = new Map(before.lines.map(({ id, observations }) => [id, observations]));
  const renoted = after.lines.filter(
    (line) => isWaiting(line) && notes.has(line.id) && notes.get(line.id) !== line.observations,
  );
  if (renoted.length > 0)
    await notifyKitchenOfChange(ctx, after, { kind: 'renoted', lines: dishesOf(renoted, 'sin nota') });
}

/** Notifies the kitchen's phone of dishes that went from one bill to another. */
export async function notifyKitchenOfMove(
  ctx: CompanyTxContext,
  { from, to, lines }: { readonly from: Sale; readonly to: Sale; readonly lines: readonly SaleLine[] },
): Promise<void> {
  const waiting = lines.filter(isWaiting);
  if (waiting.length === 0) return;
  await notifyKitchenOfChange(ctx, to, {
    kind: 'joined',
    from: billName(from),
    to: billName(to),
    lines: dishesOf(waiting),
  });
}

const placeName = ({ type, tableNumber, fromTable }: Sale): string =>
  placeText(type === 'takeaway', tableNumber, fromTable);

/** Returns 'T-43 Mesa 7'. */
const billName = (sale: Sale): string => `T-${sale.number} ${placeName(sale)}`;

/**
 * Notifies the owner who removed a line, or units of one, and the kitchen's phone. `lineId` is the id of the removed
 * line.
 */
export async function notifyOfRemoval(
  ctx: CompanyTxContext,
  sale: Sale,
  { lineId, gone, returned }: { lineId: number; gone: SaleLine; returned: Cents },
): Promise<void> {
  if (isWaiting(gone)) await notifyKitchenOfChange(ctx, sale, { kind: 'removed', lines: dishesOf([gone]) });
  await notifyOwner(ctx, {
    kind: 'line_removed',
    id: lineId,
    saleId: sale.id,
    text: (user) => {
      const { quantity, product } = gone;
      return removedText(user, { quantity, product: dishName(product), number: sale.number, returned });
    },
  });
}

/** Notifies the owner of money that a lower fee or a discount gave back. */
export async function notifyOfRefund(
  ctx: CompanyTxContext,
  { before, after, refund }: { before: Sale; after: Sale; refund: Pick<Refund, 'refundCash' | 'refundQr'> },
): Promise<void> {
  const { id, number, revision } = after;
  const returned = addCents(refund.refundCash, refund.refundQr);
  if (returned === ZERO) return;
  await notifyOwner(ctx, {
    kind: 'sale_lowered',
    id: `${id}:${revision}`,
    saleId: id,
    text: (user) => loweredText(user, { number, from: owedAmount(before), to: owedAmount(after), returned }),
  });
}

/** Notifies the owner of a payment that was taken back. */
export const notifyOfUndo = (
  ctx: CompanyTxContext,
  sale: Sale,
  { id, cash, qr }: SalePayment,
): Promise<void> =>
  notifyOwner(ctx, {
    kind: 'sale_lowered',
    id: `${sale.id}:payment:${id}`,
    saleId: sale.id,
    text: (user) => undoneText(user, { number: sale.number, amount: addCents(cash, qr) }),
  });

export const notifyOfPaymentChange = (
  ctx: CompanyTxContext,
  { id: saleId, number }: Sale,
  [before, after]: readonly [SalePayment, SalePayment],
): Promise<void> =>
  notifyOwner(ctx, {
    kind: 'sale_lowered',
    id: `${saleId}:payment:${before.id}`,
    saleId,
    text: (user) => paymentChangedText(user, { number, before, after }),
  });

/** Queues a message that a person wrote. */
export const notifyByHand = (
  ctx: CompanyTxContext,
  saleId: number,
  message: { readonly phone: string; readonly text: string },
) => queueMessages(ctx, { kind: 'by_hand', about: null, saleId, ...message });

function customerText(sale: Sale, company: string): string {
  return orderText({
    status: sale.status,
    number: sale.number,
    owed: owedAmount(sale),
    customer: sale.customer?.firstName ?? null,
    company,
    branch: sale.branch.name,
    courier: sale.employee?.name ?? null,
    place: placeOf(sale),
  });
}

function placeOf({ type, tableNumber, employee, deliveryFee, deliveryAddress }: Sale) {
  if (type === 'dine_in') return { table: tableNumber };
  const isDelivered = employee !== null || deliveryFee > 0 || deliveryAddress !== null;
  return isDelivered ? 'delivery' : 'collected';
}

/** Type and piece distinguish products of one name. */
const dishName = ({ name, type, piece }: SaleLine['product']): string =>
  [name, type, piece].filter(Boolean).join(' ');

/** The subject of the kitchen's first message about a sale. */
const aboutOrder = (saleId: number) => `kitchen:${saleId}`;

function toKitchen(sale: Sale, dishes: readonly Dish[], phone: string | null) {
  const { id, number, observations } = sale;
  const text = kitchenText({
    number: number!,
    place: placeName(sale),
    observations,
    lines: dishesOf(dishes),
  });
  return { kind: 'kitchen', about: aboutOrder(id), saleId: id, phone, text } as const;
}
