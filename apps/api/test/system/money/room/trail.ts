const KINDS = ['voids', 'removals', 'discounts', 'courtesies', 'changed_payments'] as const;
type Kind = (typeof KINDS)[number];

interface Sum {
  readonly count: number;
  readonly amount: bigint;
}

const NONE: Sum = { count: 0, amount: 0n };

/** The acts of each person that took something away, with their sums in centavos. */
export class Trail {
  private readonly people = new Map<number, ReadonlyMap<Kind, Sum>>();

  note(userId: number, kind: Kind, amount: bigint): void {
    const sums = new Map(this.people.get(userId));
    const { count, amount: before } = sums.get(kind) ?? NONE;
    this.people.set(userId, sums.set(kind, { count: count + 1, amount: before + amount }));
  }

  sums() {
    return [...this.people]
      .sort(([one], [other]) => one - other)
      .map(([userId, sums]) => ({
        userId,
        ...(Object.fromEntries(KINDS.map((kind) => [kind, sums.get(kind) ?? NONE])) as Record<Kind, Sum>),
      }));
  }
}
