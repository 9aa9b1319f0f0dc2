import type { ChangeOrder, ChangeStatus } from '@restaurante/contract/realtime.ts';
import type * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { Removed } from '@restaurante/domain/sales/acts/remove-line.ts';
import { isSentLine } from '@restaurante/domain/sales/demands.ts';
import { courtesies, linesGiven } from '@restaurante/domain/sales/given.ts';
import { isWaiting } from '@restaurante/domain/sales/line-state.ts';
import type { Refund } from '@restaurante/domain/sales/sale-refund.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { effectiveDiscount } from '@restaurante/domain/sales/sale-totals.ts';
import type { Named, Sale, SaleLine, SalePayment, WholeSale } from '@restaurante/domain/sales/sale.ts';
import { tablesOf } from '@restaurante/domain/sales/table.ts';
import { audit } from '../../../shared/audit/audit.ts';
import type { CompanyContext, CompanyTxContext, TxContext } from '../../../shared/context.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { useUp } from '../../authority/index.ts';
import { writePapers } from '../../papers/index.ts';
import type { StockLeft } from '../../stock/index.ts';
import { saleToWire } from '../sale/sale.presenter.ts';
import { changesInbox } from './changes-inbox.ts';
import * as messages from './messages.ts';

// The consequences of acts on sales: audit rows, messages to phones, the kitchen's papers, events to screens. docs/rules/changes.md

/**
 * An act has the name of its endpoint. A new order that joins a bill is `addSaleItems`, an accepted order or seated
 * reservation that joins one is `mergeBills`, a rejected order is `voidSale`; the act of a job has a name of its own.
 */
type Act = keyof typeof endpoints | 'expireOrder' | 'settleCourier';

interface Removal extends Omit<Removed, 'change'> {
  readonly reason: string | null;
}

/** Facts that the consequences of an act need besides the sales before and after. */
interface Details {
  createSale: { readonly recipients: messages.OrderRecipients };
  closeSale: { readonly refund: Refund };
  giveDiscount: { readonly refund: Refund; readonly reason: string | null };
  giveCourtesy: Details['giveDiscount'];
  undoPayment: { readonly payment: SalePayment; readonly reason: string };
  /** The payment as it was. */
  changePayment: { readonly payment: SalePayment; readonly reason: string };
  updateSale: { readonly refund: Refund };
  voidSale: { readonly reason: string | null };
  removeSaleLine: Removal;
  reduceSaleLine: Removal;
  /** The second sale was merged into the first. With `isRound` its lines are a new round. */
  mergeBills: { readonly lines: readonly SaleLine[]; readonly isRound: boolean };
  /** The lines went from the first sale to the second. Without a second sale, the whole bill went to a table. */
  moveLines: { readonly lines: readonly SaleLine[]; readonly reason: string | null };
  setSaleStatus: { readonly origin: ChangeStatus['origin'] };
  setLineStates: { readonly origin: ChangeStatus['origin'] };
}

export type Deed = {
  [A in Act]: { readonly act: A } & (A extends keyof Details ? Details[A] : unknown);
}[Act];

interface Stock {
  readonly stock: readonly StockLeft[];
}

/** A sale before and after an act; a new one has no `before`. */
export interface Done {
  readonly before: WholeSale | null;
  readonly after: WholeSale;
}

/**
 * Records an act, notifies phones, writes the kitchen's papers, and publishes it after the commit, with the stock that it
 * changed.
 */
export async function effects(
  ctx: CompanyTxContext,
  deed: Deed,
  done: readonly Done[],
  stock: readonly StockLeft[],
): Promise<void> {
  await effectsOfAct(ctx, deed, done, stock);
  for (const one of done) {
    if (one.before === null) continue;
    await messages.followStatus(ctx, one.before, one.after);
    publishReady(ctx, one.before, one.after);
  }
  const { branch } = done[0]!.after;
  // A new sale sends its papers with its own rows.
  if (deed.act !== 'createSale') await writePapers(ctx, branch.id, done);
  if (done.some(changesInbox)) ctx.publish(ctx.scope.companyId, 'inbox', { branch_id: branch.id });
  await useUp(ctx);
}

async function effectsOfAct(
  ctx: CompanyTxContext,
  deed: Deed,
  done: readonly Done[],
  stock: readonly StockLeft[],
): Promise<void> {
  const [first, second] = done;
  const { before, after } = first!;
  switch (deed.act) {
    case 'createSale': {
      await auditGiven(ctx, first!, after.discountReason);
      if (!after.isTableOrder) await messages.notifyOfStatus(ctx, after, deed.recipients);
      return publishStatus(ctx, after, after.isTableOrder ? 'table' : 'sell', stock);
    }
    case 'addSaleItems': {
      await messages.notifyKitchenOfUpdate(ctx, before!, after);
      const former = new Set(before!.lines.map(({ id }) => id));
      const added = after.lines.filter(({ id }) => !former.has(id));
      await auditGiven(ctx, first!, null);
      await messages.notifyOfItems(ctx, after, added);
      return publishOrder(ctx, after, 'add', stock);
    }
    case 'payPart': {
      await auditGiven(ctx, first!, after.discountReason);
      return publishStatus(ctx, after, 'sales');
    }
    case 'askBill':
      return publishStatus(ctx, after, 'sales');
    case 'settleCourier':
      for (const { after } of done) publishStatus(ctx, after, 'sales');
      return;
    case 'closeSale': {
      await auditGiven(ctx, first!, after.discountReason);
      await messages.notifyOfRefund(ctx, { before: before!, after, refund: deed.refund });
      return publishStatus(ctx, after, 'sales');
    }
    case 'giveDiscount':
    case 'giveCourtesy': {
      await auditGiven(ctx, first!, deed.reason);
      await messages.notifyOfRefund(ctx, { before: before!, after, refund: deed.refund });
      publishStatus(ctx, after, 'sales');
      return publishLeft(ctx, first!);
    }
    case 'undoPayment': {
      const { id, cash, qr } = deed.payment;
      await audit(ctx, 'sale.payment_undone', {
        id,
        branchId: after.branch.id,
        before: { sale: after.id, number: after.number, cash, qr },
        after: null,
        reason: deed.reason,
      });
      await messages.notifyOfUndo(ctx, before!, deed.payment);
      publishStatus(ctx, after, 'sales');
      return publishLeft(ctx, first!);
    }
    case 'changePayment': {
      const { id, cash, qr } = deed.payment;
      const now = after.payments.find(({ replaces }) => replaces === id)!;
      await audit(ctx, 'sale.payment_changed', {
        id,
        branchId: after.branch.id,
        before: { sale: after.id, number: after.number, cash, qr },
        after: { cash: now.cash, qr: now.qr },
        reason: deed.reason,
      });
      await messages.notifyOfPaymentChange(ctx, after, [deed.payment, now]);
      return publishStatus(ctx, after, 'sales');
    }
    case 'voidSale': {
      const { number, linesTotal, discount, deliveryFee, cashPaid, qrPaid } = before!;
      await audit(ctx, 'sale.void', {
        ...subjectOf(after),
        before: {
          number,
          linesTotal,
          discount,
          deliveryFee,
          cashPaid,
          qrPaid,
          isSent: before!.lines.some(isSentLine),
        },
        after: null,
        reason: deed.reason,
      });
      await messages.notifyOfVoid(ctx, before!);
      return publishOrder(ctx, after, 'delete', stock);
    }
    case 'removeSaleLine':
    case 'reduceSaleLine':
      return afterRemoval(ctx, first!, { ...deed, stock });
    case 'mergeBills':
      return afterMerge(ctx, first!, { from: second!, stock, ...deed });
    case 'moveLines': {
      if (second === undefined) return afterUpdate(ctx, first!);
      await audit(ctx, 'sale.lines_moved', {
        ...subjectOf(after),
        before: { number: after.number, lines: deed.lines.map(auditedLine) },
        after: { sale: second.after.id, number: second.after.number },
        reason: deed.reason,
      });
      await messages.notifyKitchenOfMove(ctx, { from: before!, to: second.after, lines: deed.lines });
      publishOrder(ctx, after, 'update');
      return publishOrder(ctx, second.after, 'add');
    }
    case 'seatReservation': {
      // The table for which it was reserved is free again.
      publishLeft(ctx, first!);
      return publishStatus(ctx, after, 'sales', stock);
    }
    case 'setSaleStatus':
    case 'setLineStates':
      return publishState(ctx, first!, deed.origin);
    case 'undoReady':
      return publishState(ctx, first!, 'kitchen');
    case 'fireLines': {
      const held = new Set(before!.lines.filter(({ state }) => state === 'held').map(({ id }) => id));
      const fired = after.lines.filter(({ id, state }) => held.has(id) && state !== 'held');
      await messages.notifyOfItems(ctx, after, fired);
      return publishOrder(ctx, after, 'add');
    }
    case 'updateSale': {
      await messages.notifyOfRefund(ctx, { before: before!, after, refund: deed.refund });
      return afterUpdate(ctx, first!);
    }
    case 'expireOrder':
      return publishOrder(ctx, after, 'delete', stock);
    default:
      return afterUpdate(ctx, first!);
  }
}

const subjectOf = ({ id, branch }: Sale) => ({ id, branchId: branch.id });

/** Records what an act gives: a discount that changes, and the lines that it makes a courtesy. */
async function auditGiven(
  ctx: CompanyTxContext,
  { before, after }: Done,
  reason: string | null,
): Promise<void> {
  const discounts = [before, after].map((bill) => {
    if (bill === null) return 0;
    const { courtesy, staffMeal } = courtesies(bill.lines);
    return effectiveDiscount(bill.linesTotal, bill.discount) - courtesy - staffMeal;
  });
  if (discounts[0] !== discounts[1]) {
    await audit(ctx, 'sale.discount', {
      ...subjectOf(after),
      before: { number: after.number, discount: discounts[0] },
      after: { discount: discounts[1] },
      reason,
    });
  }
  const free = new Set(before?.lines.filter(({ courtesy }) => courtesy).map(({ id }) => id));
  const given = after.lines.filter(({ id, courtesy }) => courtesy && !free.has(id));
  if (given.length === 0) return;
  const { recipient, reason: typed } = given[0]!.courtesy!;
  await audit(ctx, 'sale.courtesy', {
    ...subjectOf(after),
    before: { number: after.number, lines: given.map(auditedLine) },
    after: { recipient, amount: linesGiven(given) },
    reason: typed ?? reason,
  });
}

const auditedLine = ({ productId, product: { name }, quantity, price }: SaleLine) => ({
  product: productId,
  name,
  quantity,
  price,
});

/** The place or the observations of an order may have changed. */
async function afterUpdate(ctx: CompanyTxContext, done: Done): Promise<void> {
  const { before, after } = done;
  if (after.deliveryFee < before!.deliveryFee) {
    await audit(ctx, 'sale.fee_lowered', {
      ...subjectOf(after),
      before: { number: after.number, deliveryFee: before!.deliveryFee },
      after: { deliveryFee: after.deliveryFee },
    });
  }
  await messages.notifyKitchenOfUpdate(ctx, before!, after);
  await messages.renewReady(ctx, after);
  publishOrder(ctx, after, 'update');
  publishLeft(ctx, done);
}

async function afterRemoval(
  ctx: CompanyTxContext,
  { before, after }: Done,
  { line, gone, refund, reason, stock }: Removal & Stock,
): Promise<void> {
  const isWhole = !after.lines.some(({ id }) => id === line.id);
  await audit(ctx, isWhole ? 'sale.line_removed' : 'sale.line_reduced', {
    id: line.id,
    branchId: after.branch.id,
    before: { sale: after.id, number: before!.number, ...auditedLine(line), isSent: isSentLine(line) },
    after: isWhole ? null : { quantity: line.quantity - gone.quantity },
    reason,
  });
  // The write has given removed units their id.
  const { id } = isWhole ? line : after.removedLines.findLast(({ takenFrom }) => takenFrom === line.id)!;
  await messages.notifyOfRemoval(ctx, after, { lineId: id, gone, returned: refund.refundCash });
  publishOrder(ctx, after, isWhole ? 'remove' : 'update', stock);
}

async function afterMerge(
  ctx: CompanyTxContext,
  { before: to, after }: Done,
  { from, lines, isRound, stock }: Details['mergeBills'] & Stock & { readonly from: Done },
): Promise<void> {
  await audit(ctx, 'sale.merged', {
    ...subjectOf(after),
    before: {
      number: to!.number,
      discount: to!.discount,
      merged: from.before!.number,
      mergedDiscount: from.before!.discount,
    },
    after: { discount: after.discount, lines: after.lines.length },
  });
  await messages.cancelReady(ctx, from.after.id);
  if (isRound && lines.length > 0) await messages.notifyOfItems(ctx, after, lines);
  else if (!isRound) await messages.notifyKitchenOfMove(ctx, { from: from.before!, to: after, lines });
  publishOrder(ctx, from.after, 'delete');
  publishOrder(ctx, after, lines.length > 0 ? 'add' : 'update', stock);
}

/** Fires lines after some minutes, in the name of the acting person. */
export const planFire = (
  ctx: TxContext,
  { afterMinutes, ...lines }: { saleId: number; lineIds: readonly number[]; afterMinutes: number },
): Promise<void> => {
  const { companyId, userId, cutoffHour } = ctx.scope;
  const payload = { companyId, userId, cutoffHour, saleId: lines.saleId, lineIds: [...lines.lineIds] };
  return enqueue(ctx, 'fireLines', payload, { afterSeconds: afterMinutes * 60 });
};

/** Sales of one branch after an act on many of them. */
export interface ManyDone {
  readonly act: 'delivered' | 'renumbered' | 'transferred';
  /** The register that gets transferred sales, with its user; null: the branch. */
  readonly to?: (Named & { readonly userId: number }) | null;
  /** The register that had transferred sales. */
  readonly from?: Named;
  readonly branchId: number;
  readonly sales: readonly { readonly id: number; readonly number: number | null }[];
  /** The tables that may have another state. */
  readonly tables: readonly number[];
}

/** Publishes an act on many sales. It reads none of them: the screens fetch the sales that they show. */
export async function effectsOfMany(
  ctx: CompanyTxContext,
  { act, branchId, sales, tables, from, to }: ManyDone,
): Promise<void> {
  const { companyId } = ctx.scope;
  if (sales.length === 0) return;
  if (act === 'transferred') {
    await audit(ctx, 'cash_register.handover', {
      id: from!.id,
      name: from!.name,
      branchId,
      before: null,
      after: { to: to?.name ?? null, sales: sales.map(({ number }) => number) },
    });
    const taker = { cashier_id: to?.id ?? null, user_id: to?.userId ?? null };
    ctx.publish(companyId, 'sales transferred', { branch_id: branchId, ...taker, count: sales.length });
    return;
  }
  for (const { id, number } of sales) {
    const sale = { branch_id: branchId, sale_id: id };
    if (act === 'delivered') {
      const status = SALE_STATUS_IDS.delivered;
      ctx.publish(companyId, 'change status', { ...sale, status, origin: 'sales' });
    } else ctx.publish(companyId, 'change order', { ...sale, type: 'update', sale_number: number });
  }
  ctx.publish(companyId, 'tickets', { branch_id: branchId });
  ctx.publish(companyId, 'inbox', { branch_id: branchId });
  if (tables.length > 0) ctx.publish(companyId, 'tables', { branch_id: branchId, tables });
  const ids = sales.map(({ id }) => id);
  if (act === 'delivered') await messages.cancelDelivered(ctx, ids);
}

const stockToWire = (stock: readonly StockLeft[]) =>
  stock.length > 0 && { stock: stock.map(({ productId, left }) => ({ product_id: productId, left })) };

/** Sends a sale's new state to the branch's screens. */
function publishStatus(
  ctx: CompanyContext,
  sale: Sale,
  origin: ChangeStatus['origin'],
  stock: readonly StockLeft[] = [],
): void {
  const wire = saleToWire(sale);
  ctx.publish(ctx.scope.companyId, 'change status', {
    branch_id: wire.branch.id,
    sale_id: wire.id,
    status: wire.sales_status_id,
    origin,
    sale: wire,
    ...stockToWire(stock),
  });
  ctx.publish(ctx.scope.companyId, 'tickets', { branch_id: wire.branch.id });
  publishTables(ctx, sale);
}

/** Sends a sale whose lines have another state, and perhaps the sale too. */
function publishState(ctx: CompanyContext, { before, after }: Done, origin: ChangeStatus['origin']): void {
  if (before!.status === after.status) publishOrder(ctx, after, 'update');
  else publishStatus(ctx, after, origin);
}

/** Tells who ordered that all dishes which a bill awaits from a station are ready. */
function publishReady(ctx: CompanyContext, before: Sale, after: Sale): void {
  const waited = new Set(before.lines.filter(isWaiting).map(({ id }) => id));
  // Dishes of 'Sin cocina' wait only until the order is accepted, and no station cooked them.
  const done = after.lines.filter(
    (line) => line.state === 'ready' && line.station !== null && waited.has(line.id),
  );
  for (const [stationId, lines] of Map.groupBy(done, ({ station }) => station?.id)) {
    if (after.lines.some((line) => isWaiting(line) && line.station?.id === stationId)) continue;
    const latest = lines
      .toSorted((a, b) => (a.orderedAt?.getTime() ?? 0) - (b.orderedAt?.getTime() ?? 0))
      .at(-1)!;
    ctx.publish(ctx.scope.companyId, 'ready', {
      branch_id: after.branch.id,
      sale_id: after.id,
      sale_number: after.number!,
      table_number: after.tableNumber,
      station: latest.station!,
      all: !after.lines.some(isWaiting),
      user_id: latest.orderedBy,
    });
  }
}

/** Sends a changed order to the kitchen's screens and the board; the board shows no voided orders. */
function publishOrder(
  ctx: CompanyContext,
  sale: Sale,
  type: ChangeOrder['type'],
  stock: readonly StockLeft[] = [],
): void {
  ctx.publish(ctx.scope.companyId, 'change order', {
    type,
    branch_id: sale.branch.id,
    sale_id: sale.id,
    sale_number: sale.number,
    ...(sale.mergedInto && { merged_into: sale.mergedInto.number }),
    sale: saleToWire(sale),
    ...stockToWire(stock),
  });
  ctx.publish(ctx.scope.companyId, 'tickets', { branch_id: sale.branch.id });
  publishTables(ctx, sale);
}

/** Tells the branch's screens that the tables of a sale may have another state, if the branch has tables. */
function publishTables(ctx: CompanyContext, sale: Sale): void {
  const tables = sale.area === null ? [] : tablesOf(sale);
  if (tables.length > 0) ctx.publish(ctx.scope.companyId, 'tables', { branch_id: sale.branch.id, tables });
}

/** Publishes the tables that a sale has left. */
function publishLeft(ctx: CompanyContext, { before, after }: Done): void {
  if (tablesOf(before!).join() !== tablesOf(after).join()) publishTables(ctx, before!);
}
