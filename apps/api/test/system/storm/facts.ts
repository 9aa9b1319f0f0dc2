/** A fact that a call needs, watched while the call runs. */
export interface Watched {
  /** The refusal without the fact. */
  readonly code: string;
  /** Whether the fact may have been true at some moment of the call. */
  readonly mayBeTrue: () => boolean;
  /** Whether the fact may have been false at some moment of the call. */
  readonly mayBeFalse: () => boolean;
  /** Ends the watch, with the units that the call added to the stock. */
  readonly end: (moved: number) => void;
}

/** Begins to watch. */
export type Need = () => Watched;

/**
 * A value on which calls depend and that another call may change. During a change both values are possible; after its
 * answer only one is.
 */
export class Fact<T> {
  #possible: ReadonlySet<T>;
  #isReserved = false;
  readonly #watches = new Set<Set<T>>();

  /** The value after the last answered change. */
  now: T;

  constructor(now: T) {
    this.now = now;
    this.#possible = new Set([now]);
  }

  /** Runs a change of this fact, unless another client changes it already. */
  async reserve(run: () => Promise<void>): Promise<void> {
    if (this.#isReserved) return;
    this.#isReserved = true;
    await run();
    this.#isReserved = false;
  }

  /** Changes the value, inside `reserve`. `send` returns whether the change was made. */
  async change(to: T, send: () => Promise<boolean>): Promise<boolean> {
    this.#possible = new Set([this.now, to]);
    for (const seen of this.#watches) seen.add(to);
    const isDone = await send();
    if (isDone) this.now = to;
    this.#possible = new Set([this.now]);
    return isDone;
  }

  needs(isGood: (value: T) => boolean, code: string): Need {
    return () => {
      const seen = new Set(this.#possible);
      this.#watches.add(seen);
      return {
        code,
        mayBeTrue: () => [...seen].some(isGood),
        mayBeFalse: () => ![...seen].every(isGood),
        end: () => void this.#watches.delete(seen),
      };
    };
  }
}

/** A need of only some calls, such as a register for a refund: its absence is no fault if they are done. */
export const mayNeed =
  (need: Need): Need =>
  () => ({ ...need(), mayBeTrue: () => true });

/** A call that must always be refused. */
export const mustFail =
  (code: string): Need =>
  () => ({ code, mayBeTrue: () => false, mayBeFalse: () => true, end: () => undefined });

/** Maximum of units that may leave and arrive while a call runs. */
interface Moving {
  readonly take: number;
  readonly give: number;
}

/** The units of a product: at least `low` and at most `high`, because some calls are still running. */
export class StockBounds {
  #low: number;
  #high: number;
  #takes = 0;
  #gives = 0;
  #counts = 0;
  /** A running count, and the units that may move after it. */
  #count: (Moving & { readonly to: number }) | null = null;
  #isReserved = false;
  readonly #watches = new Set<{ low: number; high: number }>();

  constructor(units: number) {
    this.#low = units;
    this.#high = units;
  }

  takes(units: number): Need {
    return this.#moves({ take: units, give: 0 });
  }

  /** At most this many units come back; this is never refused. */
  gives(units: number): Need {
    return this.#moves({ take: 0, give: units });
  }

  /** Counts the stock: afterwards there are this many units, except for those that moved during the count. */
  async count(to: number, send: () => Promise<boolean>): Promise<void> {
    if (this.#isReserved) return;
    this.#isReserved = true;
    this.#count = { to, take: this.#takes, give: this.#gives };
    this.#updateWatches();
    const isDone = await send();
    const { take, give } = this.#count;
    if (isDone) {
      this.#low = to - take;
      this.#high = to + give;
      this.#counts += 1;
    }
    this.#count = null;
    this.#isReserved = false;
  }

  #moves({ take, give }: Moving): Need {
    return () => {
      const before = this.#counts;
      this.#begin({ take, give });
      const seen = { low: Infinity, high: -Infinity };
      this.#watches.add(seen);
      this.#updateWatches();
      return {
        code: 'stock_short',
        mayBeTrue: () => seen.high >= take,
        // `low` excludes the units of this call.
        mayBeFalse: () => take > 0 && seen.low < 0,
        end: (moved) => {
          this.#watches.delete(seen);
          this.#takes -= take;
          this.#gives -= give;
          // The order of this call and a concurrent count is unknown.
          if (moved === 0 || this.#counts === before) {
            this.#low += take + moved;
            this.#high += moved - give;
          }
        },
      };
    };
  }

  #begin({ take, give }: Moving): void {
    this.#low -= take;
    this.#high += give;
    this.#takes += take;
    this.#gives += give;
    if (this.#count)
      this.#count = { ...this.#count, take: this.#count.take + take, give: this.#count.give + give };
  }

  #updateWatches(): void {
    const { to, take, give } = this.#count ?? { to: Infinity, take: 0, give: 0 };
    const low = Math.min(this.#low, to - take);
    const high = Math.max(this.#high, this.#count ? to + give : -Infinity);
    for (const seen of this.#watches) {
      seen.low = Math.min(seen.low, low);
      seen.high = Math.max(seen.high, high);
    }
  }
}
