import type { AuditActWire, AuditPersonWire } from '@restaurante/contract/audit/audit.wire.ts';
import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import type { StoredAct } from '../../shared/audit/audit.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { ActRow } from './audit.repository.ts';
import type { Person } from './audit.service.ts';

type Facts = Readonly<Record<string, unknown>>;

interface Details {
  readonly id?: number;
  readonly name?: string | null;
  readonly before?: Facts | null;
  readonly after?: Facts | null;
  readonly reason?: string | null;
}

/** Kinds of subjects that are not the first part of the act's name. */
const SUBJECTS: { readonly [A in StoredAct]?: string } = {
  'sale.line_removed': 'detail',
  'sale.line_reduced': 'detail',
  'sale.payment_undone': 'payment',
  'sale.payment_changed': 'payment',
  'cash_movement.add': 'register',
  'cash_movement.remove': 'movement',
  'product.import': 'company',
  'stock.count': 'product',
  'employee.pin': 'user',
};

/** Returns the subject of an act as 'sale:17'. */
function subjectOf(stored: string, id: number): string {
  const kind = stored.split('.')[0]!.replace('cash_', '').replace('operator', 'company');
  return `${SUBJECTS[stored as StoredAct] ?? kind}:${id}`;
}

/** Keys of amounts in centavos; a discount of an offer is an object. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'amountCents',
  'cash',
  'cashPaid',
  'cents',
  'counted',
  'deliveryFee',
  'difference',
  'discount',
  'expected',
  'linesTotal',
  'mergedDiscount',
  'opening',
  'price',
  'qr',
  'qrPaid',
  'total',
]);

const wireKey = (key: string) =>
  ['amountCents', 'cents'].includes(key)
    ? 'amount'
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes stored facts as an answer has them: keys with underscores, amounts in Bs. */
function toWire(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => toWire(one));
  if (typeof value === 'object' && value !== null) return factsToWire(value as Facts);
  return typeof value === 'number' && AMOUNTS.has(key) ? bsFromCents(value as Cents) : value;
}

const factsToWire = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [wireKey(key), toWire(value, key)]));

/** Acts of the operator without their values, which name files and addresses of the server. */
const SECRET = /^operator\.(?!subscription$)/;

export function actToWire(row: ActRow, companyId: number): AuditActWire {
  const { act } = row;
  const { id = companyId, name = null, before = null, after = null, reason = null } = row.details as Details;
  const isSecret = SECRET.test(act);
  const facts = (values: Facts | null) => (isSecret || values === null ? null : factsToWire(values));
  return {
    id: row.id,
    act,
    user: row.userId === null ? null : { id: row.userId, name: row.userName },
    approved_by: row.approverId === null ? null : { id: row.approverId, name: row.approverName },
    subject: subjectOf(row.action, id),
    details: { name, before: facts(before), after: facts(after) },
    reason,
    created_at: instantToWire(row.createdAt),
  };
}

export function personToWire({ id, name, sums }: Person): AuditPersonWire {
  const wire = Object.entries(sums).map(([kind, { count, amount }]) => [
    kind,
    { count, amount: bsFromCents(amount) },
  ]);
  return { user: { id, name }, ...(Object.fromEntries(wire) as Omit<AuditPersonWire, 'user'>) };
}
