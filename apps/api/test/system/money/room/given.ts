import { refuse } from './refused.ts';

export const RECIPIENTS = ['cliente', 'personal', 'cocina', 'otro'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** What a person gives on a line or a bill; 0 gives nothing. */
export type Terms =
  | { readonly kind: 'amount'; readonly amount: bigint }
  | { readonly kind: 'percent'; readonly hundredths: bigint }
  | { readonly kind: 'courtesy'; readonly recipient: Recipient };

/** What is given on a line alone. */
export interface Given {
  /** Centavos of all its units. */
  off: bigint;
  /** Hundredths of a percent; null: an amount, or a courtesy. */
  percent: bigint | null;
  courtesy: Recipient | null;
}

interface Priced extends Given {
  readonly price: bigint;
  units: number;
}

export const nothing = (): Given => ({ off: 0n, percent: null, courtesy: null });

export const isGiving = (terms: Terms | null): terms is Terms =>
  terms !== null &&
  (terms.kind === 'courtesy' || (terms.kind === 'amount' ? terms.amount : terms.hundredths) > 0n);

export const costOfLine = ({ price, units, off }: Priced): bigint => price * BigInt(units) - off;

/** Half up, for each unit if a unit costs whole centavos. */
function percentOf(cost: bigint, units: number, hundredths: bigint): bigint {
  const part = (amount: bigint) => (amount * hundredths + 5_000n) / 10_000n;
  return cost % BigInt(units) === 0n ? part(cost / BigInt(units)) * BigInt(units) : part(cost);
}

/** Gives something on a line, in place of what was given before. */
export function giveOnLine(line: Priced, terms: Terms): void {
  Object.assign(line, nothing());
  const cost = costOfLine(line);
  if (terms.kind === 'courtesy') Object.assign(line, { off: cost, courtesy: terms.recipient });
  else if (terms.kind === 'percent' && terms.hundredths > 0n)
    Object.assign(line, { off: percentOf(cost, line.units, terms.hundredths), percent: terms.hundredths });
  else if (terms.kind === 'amount') {
    if (terms.amount > cost) refuse('discount_exceeds_total');
    line.off = terms.amount;
  }
}

/** Takes units off a line. Returns what is given on them. */
export function takeUnits(line: Priced, gone: number): bigint {
  const [before, stays] = [line.off, BigInt(line.units - gone)];
  if (line.percent !== null && stays > 0n)
    line.off = percentOf(line.price * stays, Number(stays), line.percent);
  else line.off = (2n * before * stays + BigInt(line.units)) / (2n * BigInt(line.units));
  line.units -= gone;
  return before - line.off;
}

/** Returns the centavos of terms on the whole of some lines. */
export function ownOf(lines: readonly Priced[], terms: Terms | null): bigint {
  const costs = lines.map((line) => ({ cost: costOfLine(line), units: line.units }));
  if (terms?.kind === 'amount') return terms.amount;
  const cut = terms?.kind === 'courtesy' ? 10_000n : (terms?.hundredths ?? 0n);
  return costs.reduce((all, { cost, units }) => all + percentOf(cost, units, cut), 0n);
}
