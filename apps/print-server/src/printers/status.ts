// What a printer says of itself: ESC/POS answers DLE EOT n at once, even when it is out of paper.

/** Switches off what some printers say unasked (GS a 0), then asks what keeps it offline (2) and for its paper (4). */
export const ASK = Buffer.from([0x1d, 0x61, 0, 0x10, 0x04, 2, 0x10, 0x04, 4]);
/** Bytes with which a printer answers `ASK`. */
export const ANSWERS_TO_ASK = 2;
/** Answered only after everything that was sent before has been worked off. */
export const ASK_WHEN_DONE = Buffer.from([0x1d, 0x72, 1]);

const COVER_OPEN = 0b0000_0100;
const OFFLINE_NO_PAPER = 0b0010_0000;
const OFFLINE_ERROR = 0b0100_0000;
const PAPER_END = 0b0110_0000;

/** Bits 0, 1, 4 and 7 are the same in every answer to DLE EOT. */
const isRealTime = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010;
/** Bits 4 and 7 are zero in the answer to GS r. */
const isDone = (byte: number) => (byte & 0b1001_0000) === 0;
/** What a printer says unasked has four bytes; the first one looks like this. */
const isUnasked = (byte: number) => (byte & 0b1001_0011) === 0b0001_0000;
const UNASKED_BYTES = 4;

/** The bytes a printer answered, told apart: all kinds may arrive in one packet. */
export interface Answers {
  readonly realTime: readonly number[];
  readonly isDone: boolean;
  /** It answers what no printer answers. */
  readonly isGarbage: boolean;
}

export function readAnswers(bytes: Uint8Array): Answers {
  const asked: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isUnasked(byte)) at += UNASKED_BYTES - 1;
    else asked.push(byte);
  }
  return {
    realTime: asked.filter(isRealTime),
    isDone: asked.some(isDone),
    isGarbage: asked.some((byte) => !isRealTime(byte) && !isDone(byte)),
  };
}

/** Returns what is wrong by the two answers to `ASK`, in their order; null when it can print. */
export function troubleOf([offline = 0, paper = 0]: readonly number[]): string | null {
  if ((paper & PAPER_END) !== 0 || (offline & OFFLINE_NO_PAPER) !== 0) return 'La impresora no tiene papel';
  if ((offline & COVER_OPEN) !== 0) return 'La tapa de la impresora está abierta';
  if ((offline & OFFLINE_ERROR) !== 0) return 'La impresora informa un error';
  return null;
}
