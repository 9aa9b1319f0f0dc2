import { Connection } from './connection.ts';
import type { Attempt, Outcome, Printer } from './printer.ts';
import { STATE_BYTES, STATE_REQUEST, END_REQUEST, readAnswers, troubleOf } from './status.ts';

/** Limits of each step, in ms. */
export interface Patience {
  readonly connect: number;
  /** For the answer to a state request: many cheap printers never answer. */
  readonly status: number;
  /** Longest time without an accepted byte or an answer: printing is slow, and a printer out of paper waits. */
  readonly standstill: number;
  /** Waiting time for paper during a print. */
  readonly trouble: number;
  /** Time after the last byte in which a printer without reports may still send an error. */
  readonly ending: number;
}

const PATIENCE: Patience = {
  connect: 4_000,
  status: 700,
  standstill: 20_000,
  trouble: 600_000,
  ending: 3_000,
};

const OFF = 'La impresora no responde: revisa que esté encendida y conectada';
const NO_PRINTER = 'Lo que responde en esa dirección no es una impresora';
const LOOK = 'revisa el papel antes de repetirla';
const CUT = `La conexión se cortó a mitad de la impresión: ${LOOK}`;
const STUCK = `La impresora no terminó: ${LOOK}`;

/** A printer with ESC/POS on a TCP port, usually 9100. */
export class NetworkPrinter implements Printer {
  readonly #host: string;
  readonly #port: number;
  readonly #patience: Patience;

  constructor(host: string, port: number, patience = PATIENCE) {
    this.#host = host;
    this.#port = port;
    this.#patience = patience;
  }

  async problem(): Promise<string | null> {
    const connection = await this.#open();
    if (connection === null) return OFF;
    const { problem } = await this.#requestState(connection);
    connection.close();
    return problem;
  }

  async print({ bytes, onStart, onTrouble }: Attempt): Promise<Outcome> {
    const connection = await this.#open();
    if (connection === null) return { kind: 'notReady', reason: OFF };
    try {
      const { problem, answers } = await this.#requestState(connection);
      if (problem !== null) return { kind: 'notReady', reason: problem };
      await onStart();
      const reason = answers
        ? await this.#sendAndWatch(connection, bytes, onTrouble)
        : await this.#sendBlindly(connection, bytes);
      return reason === null ? { kind: 'printed' } : { kind: 'unknown', reason };
    } finally {
      connection.close();
    }
  }

  #open(): Promise<Connection | null> {
    return Connection.open(this.#host, this.#port, this.#patience.connect).catch(() => null);
  }

  /** Requests the state; a silent printer, as most cheap ones are, counts as ready. */
  async #requestState(connection: Connection): Promise<{ problem: string | null; answers: boolean }> {
    const isSent = await connection.write(STATE_REQUEST, this.#patience.status).then(
      () => true,
      () => false,
    );
    if (!isSent) return { problem: OFF, answers: false };
    const bytes = await connection.answer(STATE_BYTES, this.#patience.status);
    if (!connection.isOpen) return { problem: OFF, answers: false };
    const { realTime, isDone, isGarbage } = readAnswers(bytes);
    if (isGarbage || isDone) return { problem: NO_PRINTER, answers: false };
    return { problem: troubleOf(realTime), answers: realTime.length > 0 };
  }

  /** Sends to a printer that reports the end. Returns null then, else the reason why it may not have printed all. */
  async #sendAndWatch(
    connection: Connection,
    bytes: Buffer,
    onTrouble: Attempt['onTrouble'],
  ): Promise<string | null> {
    const { standstill, trouble } = this.#patience;
    // A printer without paper accepts no more bytes once its memory is full, but it still answers its state.
    const sending = { isDone: false, isBroken: false };
    connection.write(Buffer.concat([bytes, END_REQUEST]), trouble).then(
      () => (sending.isDone = true),
      () => (sending.isBroken = true),
    );
    let lastAnswerAt = performance.now();
    const troubledUntil = performance.now() + trouble;
    const answers: number[] = [];
    let problem: string | null = null;
    while (connection.isOpen && !sending.isBroken) {
      const { realTime, isDone } = readAnswers(await connection.answer(1, this.#patience.status));
      if (isDone) return null;
      const isSilent = realTime.length === 0;
      if (!isSilent) lastAnswerAt = performance.now();
      answers.push(...realTime);
      if (answers.length >= STATE_BYTES || (isSilent && answers.length > 0)) {
        problem = troubleOf(answers.splice(0, STATE_BYTES));
        onTrouble(problem);
      }
      if (performance.now() > Math.min(lastAnswerAt + standstill, troubledUntil))
        return problem === null ? STUCK : `${problem}: ${LOOK}`;
      if (isSilent && sending.isDone) connection.write(STATE_REQUEST, standstill).catch(() => undefined);
    }
    return CUT;
  }

  /** Sends to a silent printer: accepted bytes count as printed if the connection ended without an error. */
  async #sendBlindly(connection: Connection, bytes: Buffer): Promise<string | null> {
    const { standstill, ending } = this.#patience;
    const isSent = await connection.write(bytes, standstill).then(
      () => true,
      () => false,
    );
    return isSent && (await connection.finish(ending)) ? null : CUT;
  }
}
