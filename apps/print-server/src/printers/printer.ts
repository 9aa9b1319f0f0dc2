import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';

/**
 * The outcome of one attempt. After `notReady` surely nothing was printed: it may be tried again. After `unknown`
 * bytes had left: paper may have come out, so only a person repeats it.
 */
export type Outcome =
  | { readonly kind: 'printed' }
  | { readonly kind: 'notReady'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Attempt {
  readonly bytes: Buffer;
  /** Called before the first byte leaves; must resolve after the state is on disk. */
  readonly onStart: () => Promise<void>;
  /** Reports why a print that has begun waits: no paper, cover open. */
  readonly onTrouble: (reason: string | null) => void;
}

export interface Printer {
  /** Returns null for a ready printer, else the reason. */
  readonly problem: () => Promise<string | null>;
  readonly print: (attempt: Attempt) => Promise<Outcome>;
}

/** Equal for two addresses of one printer, so that their jobs form one queue. */
export function printerName(target: PrinterTarget): string {
  return target.kind === 'system' ? `cola:${target.name}` : `${target.host.toLowerCase()}:${target.port}`;
}
