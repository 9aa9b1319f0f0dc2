import type { Demand } from '../authority/authority.ts';
import { addCents, type Cents, cents } from '../money/money.ts';
import type { Change } from './acts/outcome.ts';
import { linesGiven } from './given.ts';
import { claimants } from './sale-parts.ts';
import { effectiveDiscount, lineTotal, linesTotal, owedAmount } from './sale-totals.ts';
import { hasMoney, type SaleLine, type StoredSale, type WholeSale } from './sale.ts';

/**
 * Returns what an act demands, the strictest first: one that is approved covers the others. They come from its bills
 * before and after, so that no act can forget them. docs/rules/authority.md
 */
export function demandsOf(changes: readonly Change[]): Demand[] {
  const removed = new Set(changes.flatMap(({ before }) => before?.removedLines.map(({ id }) => id) ?? []));
  return [...changes.flatMap((change) => ofChange(change, removed)), ...discountsOf(changes)];
}

/** `removed`: the lines that were removed before, from any bill of the act. */
function ofChange({ before, after, payments = [] }: Change, removed: ReadonlySet<number>): Demand[] {
  return [
    ...(before === null
      ? []
      : [...voids(before, after), ...removals(before, after, removed), ...fees(before, after)]),
    ...payments.flatMap(({ reverses, cash, qr }): Demand[] =>
      reverses === null
        ? []
        : [{ act: 'change_payment', subject: `payment:${reverses}`, amount: cents(0 - cash - qr) }],
    ),
    ...courtesyOf(before, after),
  ];
}

/** A guest's order that was not accepted is rejected by anybody. */
function voids(before: WholeSale, after: StoredSale): Demand[] {
  const isVoided = before.deletedAt === null && after.deletedAt !== null && after.mergedInto === null;
  if (!isVoided || (before.status === 'new' && !hasMoney(before))) return [];
  const demand = { subject: `sale:${before.id}`, amount: owedAmount(before) };
  const isSent = before.lines.some(isSentLine);
  return [
    ...(hasMoney(before) ? [{ act: 'void_paid' as const, ...demand }] : []),
    ...(isSent ? [{ act: 'void_sent' as const, ...demand }] : []),
    ...(!hasMoney(before) && !isSent ? [{ act: 'void_unpaid' as const, ...demand }] : []),
  ];
}

/** Lines, or units of one, that leave a bill which stays. */
function removals(before: WholeSale, after: StoredSale, known: ReadonlySet<number>): Demand[] {
  if (after.deletedAt !== null) return [];
  return after.removedLines
    .filter(({ id }) => !known.has(id))
    .flatMap((gone): Demand[] => {
      const lineId = before.lines.some(({ id }) => id === gone.id) ? gone.id : gone.takenFrom!;
      const demand = { subject: `detail:${lineId}`, amount: lineTotal(gone) };
      const isPaid = before.isPaid || claimants(before, lineId).length > 0;
      return [
        ...(isPaid && hasMoney(before) ? [{ act: 'void_paid' as const, ...demand }] : []),
        ...(isSentLine(gone) ? [{ act: 'remove_sent' as const, ...demand }] : []),
      ];
    });
}

/** A delivery fee that becomes less once the bill is paid counts as a paid line that is taken off. */
function fees(before: WholeSale, after: StoredSale): Demand[] {
  if (after.deletedAt !== null || !before.isPaid || after.deliveryFee >= before.deliveryFee) return [];
  const amount = cents(before.deliveryFee - after.deliveryFee);
  return hasMoney(before) ? [{ act: 'void_paid', subject: `sale:${before.id}`, amount }] : [];
}

/** Tells whether the kitchen has got a line. */
export const isSentLine = ({ firedAt, station, state }: SaleLine) =>
  station !== null && state !== 'held' && (firedAt !== null || state !== 'waiting');

/** Lines that an act makes a courtesy. One that comes from another bill as a courtesy is none. */
function courtesyOf(before: WholeSale | null, after: StoredSale): Demand[] {
  if (after.deletedAt !== null) return [];
  const had = new Map(before?.lines.map((line) => [line.id, line]));
  const isNew = (line: SaleLine) => {
    const earlier = had.get(line.id);
    return line.courtesy !== null && (earlier ? earlier.courtesy === null : line.cameFrom === null);
  };
  const lines = after.lines.filter(isNew);
  if (lines.length === 0) return [];
  const [line, ...others] = lines;
  const isOne = others.length === 0 && had.has(line!.id);
  const subject = isOne ? `detail:${line!.id}` : before === null ? 'new' : `sale:${after.id}`;
  return [{ act: 'courtesy', subject, amount: linesGiven(lines) }];
}

/**
 * All discounts of a bill, if the act gives more than before, or a larger part of the lines. What goes from one bill to
 * another is not given again. Courtesies are apart.
 */
function discountsOf(changes: readonly Change[]): Demand[] {
  const befores = changes.flatMap(({ before }) => before ?? []);
  const afters = changes.map(({ after }) => after).filter(({ deletedAt }) => deletedAt === null);
  if (!grows(sumOf(befores), sumOf(afters))) return [];
  return changes.flatMap(({ before, after }): Demand[] => {
    const [amount, measure] = discounted(after);
    const isMore = before === null || grows(discounted(before), [amount, measure]);
    if (after.deletedAt !== null || amount === 0 || !isMore) return [];
    const subject = before === null ? 'new' : `sale:${after.id}`;
    const units = after.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [{ act: 'discount', subject, amount, measure, units }];
  });
}

const sumOf = (bills: readonly StoredSale[]): Part => {
  const parts = bills.map(discounted);
  return [addCents(...parts.map(([given]) => given)), addCents(...parts.map(([, of]) => of))];
};

function discounted({ lines, linesTotal: total, discount }: StoredSale): Part {
  const free = lines.filter(({ courtesy }) => courtesy !== null);
  const given = effectiveDiscount(total, discount);
  return [cents(given - linesGiven(free)), cents(total - linesTotal(free))];
}

type Part = readonly [given: Cents, of: Cents];

/** Compares exactly: the products may exceed the largest safe number. */
const grows = ([was, ofWas]: Part, [is, ofIs]: Part): boolean =>
  is > was || BigInt(is) * BigInt(ofWas) > BigInt(was) * BigInt(ofIs);
