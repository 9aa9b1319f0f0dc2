// State of a printer: ESC/POS answers DLE EOT n at once, even without paper.

/** Switches automatic reports off (GS a 0), then requests the offline cause (2) and the paper (4). */
export const STATE_REQUEST = Buffer.from([0x1d, 0x61, 0, 0x10, 0x04, 2, 0x10, 0x04, 4]);
/** Bytes with which a printer answers `STATE_REQUEST`. */
export const STATE_BYTES = 2;
/** Answered after all bytes before it were processed. */
export const END_REQUEST = Buffer.from([0x1d, 0x72, 1]);

const COVER_OPEN = 0b0000_0100;
const OFFLINE_NO_PAPER = 0b0010_0000;
const OFFLINE_ERROR = 0b0100_0000;
const PAPER_END = 0b0110_0000;

/** Bits 0, 1, 4 and 7 are constant in answers to DLE EOT. */
const isRealTime = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010;
/** Bits 4 and 7 are zero in the answer to GS r. */
const isDone = (byte: number) => (byte & 0b1001_0000) === 0;
/** An automatic report has four bytes; the first one has this pattern. */
const isAutomatic = (byte: number) => (byte & 0b1001_0011) === 0b0001_0000;
const AUTOMATIC_BYTES = 4;

/** The parsed answer of a printer: all kinds may arrive in one packet. */
export interface Answers {
  readonly realTime: readonly number[];
  readonly isDone: boolean;
  /** The answer is none of a printer. */
  readonly isGarbage: boolean;
}

export function readAnswers(bytes: Uint8Array): Answers {
  const answers: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isAutomatic(byte)) at += AUTOMATIC_BYTES - 1;
    else answers.push(byte);
  }
  return {
    realTime: answers.filter(isRealTime),
    isDone: answers.some(isDone),
    isGarbage: answers.some((byte) => !isRealTime(byte) && !isDone(byte)),
  };
}

/** Returns the problem in the two answers to `STATE_REQUEST`, in their order; null for a ready printer. */
export function troubleOf([offline = 0, paper = 0]: readonly number[]): string | null {
  if ((paper & PAPER_END) !== 0 || (offline & OFFLINE_NO_PAPER) !== 0) return 'La impresora no tiene papel';
  if ((offline & COVER_OPEN) !== 0) return 'La tapa de la impresora está abierta';
  if ((offline & OFFLINE_ERROR) !== 0) return 'La impresora informa un error';
  return null;
}
