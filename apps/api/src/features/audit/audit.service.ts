import {
  type Act,
  ACTS,
  ACTS_OF,
  type AuditPersonWire,
  type AuditQuery,
  type AuditSpan,
} from '@restaurante/contract/audit/audit.wire.ts';
import { addDays } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, addCents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Context, startOf, today } from '../../shared/context.ts';
import { readPage } from '../../shared/page.ts';
import { reachOf } from '../../shared/scope.ts';
import * as acts from './audit.repository.ts';

const PAGE = 50;
const DAYS = 31;

/** Returns the instants of a span of business days, and the rows that the session may read. */
function spanOf(ctx: Context, { from, to }: AuditSpan) {
  const last = to ?? today(ctx);
  const first = from ?? addDays(last, 1 - DAYS);
  return { ...reachOf(ctx.scope), from: startOf(ctx, first), until: startOf(ctx, addDays(last, 1)) };
}

/** Returns a page of the acts of a span, the newest first. `docs/rules/audit.md` */
export function listActs(ctx: Context, { from, to, user_id, act, limit = PAGE, before }: AuditQuery) {
  const page = {
    ...spanOf(ctx, { from, to }),
    userId: user_id ?? null,
    // A company's file may contain acts of a newer version.
    acts: act ?? ACTS,
    before: before ?? null,
  };
  return readPage(limit, (limit) => acts.page.all(ctx.db, { ...page, limit }));
}

type Kind = Exclude<keyof AuditPersonWire, 'user'>;

/** The acts of each sum. */
const KINDS: { readonly [K in Kind]: readonly Act[] } = {
  voids: ACTS_OF.voids,
  removals: ACTS_OF.removals,
  discounts: ['discount'],
  courtesies: ['courtesy'],
  changed_payments: ACTS_OF.payments,
};
const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface Sum {
  readonly count: number;
  readonly amount: Cents;
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly sums: { readonly [K in Kind]: Sum };
}

/** Returns what each person took away in a span, the largest sum first. `docs/rules/audit.md` */
export async function sumActs(ctx: Context, span: AuditSpan): Promise<Person[]> {
  const rows = await acts.sums.all(ctx.db, { ...spanOf(ctx, span), acts: Object.values(KINDS).flat() });
  const people = [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, ofPerson]) => {
    const sumOf = (kind: Kind): Sum => {
      const found = ofPerson.filter(({ act }) => KINDS[kind].includes(act));
      return {
        count: found.reduce((sum, { count }) => sum + count, 0),
        amount: addCents(...found.map(({ amount }) => amount)),
      };
    };
    const sums = Object.fromEntries(KIND_NAMES.map((kind) => [kind, sumOf(kind)])) as Person['sums'];
    return { id, name: ofPerson[0]!.userName, sums };
  });
  return people.sort((a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name, 'es'));
}

const totalOf = ({ sums }: Person) => addCents(ZERO, ...Object.values(sums).map(({ amount }) => amount));
