/** A message on its way to a phone. */
export interface Outgoing {
  readonly id: number;
  /** Digits only, with the country's prefix. */
  readonly phone: string;
  readonly text: string;
  /** As an approved template, which is the only form that a phone takes which has not written for 24 hours. */
  readonly asTemplate: boolean;
}

/**
 * What became of a message. `later` and `failed`: it surely did not leave, and is worth another attempt, or is not.
 * `unknown`: it may have left, and nobody answered.
 */
export type Outcome =
  | { readonly state: 'sent'; readonly providerId: string | null }
  | { readonly state: 'later' | 'failed' | 'unknown'; readonly reason: string };

/** The way messages leave this program. */
export interface Driver {
  readonly name: 'cloud' | 'outbox';
  /** Never throws. */
  readonly send: (message: Outgoing) => Promise<Outcome>;
  /** Returns why no message could leave now, in Spanish; null if one could. */
  readonly check: () => Promise<string | null>;
}
