import { type Selectable, sql } from 'kysely';
import type { SalePaymentClaims, Sales } from '../../../shared/db/database.types.ts';
import {
  changeStatement,
  columnsOf,
  type ColumnTypes,
  isRow,
  rowsOf,
  statement,
} from '../../../shared/db/statement.ts';
import type { LineRow, RowOf } from './bill-rows.repository.ts';
import type { SaleRow } from './sale-columns.ts';

/** The columns of a sale that a later change may write. */
export type SaleChanges = Omit<SaleRow, 'id'> &
  Readonly<
    Pick<
      Selectable<Sales>,
      | 'number'
      | 'round'
      | 'kitchenSince'
      | 'askedBillAt'
      | 'mergedInto'
      | 'deletedAt'
      | 'deletedBy'
      | 'deletedReason'
    >
  >;

/** Changes columns of a sale; its revision rises. */
export const changeSale = changeStatement(
  (db, p: { companyId: number; saleId: number }, changes: Partial<SaleChanges>) =>
    db.updateTable('sales').set(changes).where(isRow(p.companyId, p.saleId)),
);

/** The columns of a line that a later change may write. */
const LINE_CHANGE = {
  id: 'bigint',
  saleId: 'bigint',
  round: 'integer',
  quantity: 'integer',
  quantityDecrement: 'integer',
  state: 'line_state',
  orderedBy: 'bigint',
  firedAt: 'timestamptz',
  readyAt: 'timestamptz',
  servedAt: 'timestamptz',
  cameFromId: 'bigint',
  observations: 'text',
  discountShareCents: 'bigint',
  discountCents: 'bigint',
  discountPercent: 'double precision',
  courtesyFor: 'text',
  courtesyReason: 'text',
  deletedAt: 'timestamptz',
  deletedBy: 'bigint',
  deletedReason: 'text',
} as const;

export type LineChange = Pick<LineRow, keyof typeof LINE_CHANGE>;

export const changeLines = statement(
  (_, p: { companyId: number; lines: readonly LineChange[] }) => sql`
    update sale_lines line set sale_id = changed.sale_id, round = changed.round, quantity = changed.quantity,
      quantity_decrement = changed.quantity_decrement, state = changed.state, ordered_by = changed.ordered_by,
      fired_at = changed.fired_at, ready_at = changed.ready_at, served_at = changed.served_at,
      came_from_id = changed.came_from_id, observations = changed.observations,
      discount_share_cents = changed.discount_share_cents, discount_cents = changed.discount_cents,
      discount_percent = changed.discount_percent, courtesy_for = changed.courtesy_for,
      courtesy_reason = changed.courtesy_reason, deleted_at = changed.deleted_at,
      deleted_by = coalesce(line.deleted_by, changed.deleted_by), deleted_reason = changed.deleted_reason
    from ${rowsOf(p.lines, 'changed', LINE_CHANGE)}
    where line.company_id = ${p.companyId} and line.id = changed.id`,
);

interface PaymentMove {
  readonly id: number;
  readonly saleId: number;
}

/**
 * Moves payments to the bill that their row names. None of them paid this bill as a whole, so each leaves a debt. A
 * payment that comes from another bill did not give this one to its register.
 */
export const movePayments = statement(
  (_, p: { companyId: number; payments: readonly PaymentMove[] }) => sql`
    update sale_payments payment set sale_id = moved.sale_id, leaves_debt = true,
      takes_bill = case when payment.sale_id = moved.sale_id then takes_bill end
    from ${rowsOf(p.payments, 'moved', { id: 'bigint', saleId: 'bigint' })}
    where payment.company_id = ${p.companyId} and payment.id = moved.id`,
);

const CLAIM = {
  paymentId: 'bigint',
  saleLineId: 'bigint',
  quantity: 'integer',
  amountCents: 'bigint',
  sharePart: 'integer',
  shareOf: 'integer',
  endsPaymentId: 'bigint',
  divisionId: 'bigint',
} as const satisfies Partial<ColumnTypes<SalePaymentClaims>>;

/** Units of a line, or a share of the whole sale, that a payment claims. */
export type ClaimRow = RowOf<SalePaymentClaims, typeof CLAIM>;

export const addClaims = statement(
  (_, p: { companyId: number; claims: readonly ClaimRow[] }) => sql`
    insert into sale_payment_claims (company_id, ${columnsOf(CLAIM)})
    select ${p.companyId}, ${columnsOf(CLAIM)} from ${rowsOf(p.claims, 'claim', CLAIM)}`,
);

export const endClaims = statement((db, p: { companyId: number; paymentId: number }) =>
  db
    .updateTable('salePaymentClaims')
    .set({ isUndone: true })
    .where('companyId', '=', p.companyId)
    .where('paymentId', '=', p.paymentId),
);
