import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';

/**
 * What became of one attempt. `notReady` means that surely nothing was printed: it may be tried again.
 * `unknown` means that bytes had left: paper may have come out, so only a person repeats it.
 */
export type Outcome =
  | { readonly kind: 'printed' }
  | { readonly kind: 'notReady'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Attempt {
  readonly bytes: Buffer;
  /** Called before the first byte leaves; what it keeps must be on disk when it resolves. */
  readonly onStart: () => Promise<void>;
  /** Tells what keeps a print that has begun: no paper, cover open. */
  readonly onTrouble: (reason: string | null) => void;
}

export interface Printer {
  /** Returns null when it could print now, else why not. */
  readonly problem: () => Promise<string | null>;
  readonly print: (attempt: Attempt) => Promise<Outcome>;
}

/** Two addresses of the same printer have the same name, so their jobs form one line. */
export function nameOf(target: PrinterTarget): string {
  return target.kind === 'system' ? `cola:${target.name}` : `${target.host.toLowerCase()}:${target.port}`;
}
