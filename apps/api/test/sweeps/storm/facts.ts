/** What a call must find, watched while it is on its way. */
export interface Watched {
  /** The refusal if it is not found. */
  readonly code: string;
  /** Whether it may have been there at some moment of the call. */
  readonly mayHold: () => boolean;
  /** Whether it may have been missing at some moment of the call. */
  readonly mayFail: () => boolean;
  /** Tells that the call is over, and by how many units the shelf has grown by it. */
  readonly end: (moved: number) => void;
}

/** Begins to watch. */
export type Need = () => Watched;

/**
 * A value that calls depend on and another call may change. While a change is on its way both values are possible; as
 * soon as it was answered only one is.
 */
export class Fact<T> {
  #possible: ReadonlySet<T>;
  #isHeld = false;
  readonly #watches = new Set<Set<T>>();

  /** As it was when the last change was answered. */
  now: T;

  constructor(now: T) {
    this.now = now;
    this.#possible = new Set([now]);
  }

  /** Lets one caller at a time change it; does nothing if another one does already. */
  async hold(run: () => Promise<void>): Promise<void> {
    if (this.#isHeld) return;
    this.#isHeld = true;
    await run();
    this.#isHeld = false;
  }

  /** For whoever holds it. `send` says whether the change was made. */
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
        mayHold: () => [...seen].some(isGood),
        mayFail: () => ![...seen].every(isGood),
        end: () => void this.#watches.delete(seen),
      };
    };
  }
}

/** Something that only some calls need, such as a register for a refund: its absence is no fault if they are done. */
export const mayNeed =
  (need: Need): Need =>
  () => ({ ...need(), mayHold: () => true });

/** A call that must always be refused. */
export const mustFail =
  (code: string): Need =>
  () => ({ code, mayHold: () => false, mayFail: () => true, end: () => undefined });

/** What may at most leave and come while a call is on its way. */
interface Moving {
  readonly take: number;
  readonly give: number;
}

/** The units of a product: at least `low` and at most `high`, because some calls are on their way. */
export class Shelf {
  #low: number;
  #high: number;
  #takes = 0;
  #gives = 0;
  #counts = 0;
  /** A count on its way, and what may be moved after it. */
  #count: (Moving & { readonly to: number }) | null = null;
  #isHeld = false;
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

  /** Somebody counts: afterwards there are this many, except for what was moved at the same moment. */
  async count(to: number, send: () => Promise<boolean>): Promise<void> {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#count = { to, take: this.#takes, give: this.#gives };
    this.#tell();
    const isDone = await send();
    const { take, give } = this.#count;
    if (isDone) {
      this.#low = to - take;
      this.#high = to + give;
      this.#counts += 1;
    }
    this.#count = null;
    this.#isHeld = false;
  }

  #moves({ take, give }: Moving): Need {
    return () => {
      const before = this.#counts;
      this.#begin({ take, give });
      const seen = { low: Infinity, high: -Infinity };
      this.#watches.add(seen);
      this.#tell();
      return {
        code: 'stock_short',
        mayHold: () => seen.high >= take,
        // `low` is without what this call takes.
        mayFail: () => take > 0 && seen.low < 0,
        end: (moved) => {
          this.#watches.delete(seen);
          this.#takes -= take;
          this.#gives -= give;
          // Nobody knows whether a count that came meanwhile was before or after it.
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

  #tell(): void {
    const { to, take, give } = this.#count ?? { to: Infinity, take: 0, give: 0 };
    const low = Math.min(this.#low, to - take);
    const high = Math.max(this.#high, this.#count ? to + give : -Infinity);
    for (const seen of this.#watches) {
      seen.low = Math.min(seen.low, low);
      seen.high = Math.max(seen.high, high);
    }
  }
}
