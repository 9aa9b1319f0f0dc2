/** A message to send to a phone. */
export interface Outgoing {
  readonly id: number;
  /** Digits only, with the country's prefix. */
  readonly phone: string;
  readonly text: string;
  /** As an approved template, the only form that reaches a phone that has not written for 24 hours. */
  readonly asTemplate: boolean;
}

/**
 * Result of a message. `later` and `failed`: certainly not sent, and worth another attempt, or not. `unknown`:
 * possibly sent, without an answer.
 */
export type Outcome =
  | { readonly state: 'sent'; readonly providerId: string | null }
  | { readonly state: 'later' | 'failed' | 'unknown'; readonly reason: string };

/** Sends messages. */
export interface Driver {
  readonly name: 'cloud' | 'outbox';
  /** Never throws. */
  readonly send: (message: Outgoing) => Promise<Outcome>;
  /** Returns why no message could leave now, in Spanish; null if one could. */
  readonly check: () => Promise<string | null>;
}
