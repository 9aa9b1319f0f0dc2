import type { AnswerOf, BodyOf } from '@restaurante/contract/endpoint.ts';
import type { ErrorBody } from '@restaurante/contract/errors.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { linesBody } from '../../features/sales/cart/order.ts';
import { request, sending } from '../request.ts';
import type { GuestOrder } from './cart.ts';
import { phoneHeader } from './phone.ts';

/** Where the guest sits. */
export interface GuestTable {
  readonly company: string;
  readonly branch: string;
  readonly table: string;
}

export type TakenOrder = AnswerOf<typeof createTableOrder>['sale'];

/** `unknown` when no answer came; `isFirst` if an earlier attempt was the one that counted. */
export type SendOutcome =
  | { readonly kind: 'taken'; readonly sale: TakenOrder; readonly isFirst: boolean }
  | { readonly kind: 'refused'; readonly refusal: ErrorBody }
  | { readonly kind: 'unknown' };

function bodyOf(order: GuestOrder, { company, branch, table }: GuestTable) {
  // The names of docs/rules/table-orders.md; of these the server computes what it can know itself.
  const body = {
    company_id: Number(company),
    branch_id: Number(branch),
    user_id: null,
    cashier_id: null,
    payment_type: 1,
    sale_type: 'mesa',
    sales_status_id: 1,
    total: bsFromCents(linesTotal(order.lines)),
    discount: 0,
    amount_received: 0,
    table_number: Number(table),
    observations: order.observations,
    bill: false,
    state_token: order.stateToken,
    sale_details: linesBody(order),
  };
  return body satisfies BodyOf<typeof createTableOrder>;
}

/** Sends an order under its key: repeated after a lost answer, it is the same order (docs/rules/idempotency.md). */
export const sendOrder = (order: GuestOrder, place: GuestTable): Promise<SendOutcome> =>
  request<SendOutcome, SendOutcome>(
    createTableOrder.path,
    sending(bodyOf(order, place), { 'idempotency-key': order.key, ...phoneHeader() }),
    async (response) => readAnswer(await response.json()),
    { kind: 'unknown' },
  );

function readAnswer(answer: AnswerOf<typeof createTableOrder> | ErrorBody): SendOutcome {
  if ('sale' in answer) return { kind: 'taken', sale: answer.sale, isFirst: false };
  if (answer.code !== 'idempotency_key_reused') return { kind: 'refused', refusal: answer };
  const { sale } = (answer.details as { answer: AnswerOf<typeof createTableOrder> }).answer;
  return { kind: 'taken', sale, isFirst: true };
}
