import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Outcome } from './driver.ts';
import type { Store, StoredMessage } from './store.ts';

/** Phones that receive messages concurrently. */
const AT_ONCE = 8;
const MINUTE = 60_000;
const WINDOW_MS = 24 * 60 * MINUTE;
/** Tolerance for the difference between WhatsApp's clock and ours. */
const WINDOW_MARGIN_MS = 5 * MINUTE;

interface SenderOptions {
  readonly store: () => Store;
  readonly driver: Driver;
  readonly now: () => number;
  /** Milliseconds before the next attempt. */
  readonly pause?: (attempts: number) => number;
  readonly log: (line: string) => void;
}

export type Sender = ReturnType<typeof createSender>;

/** One second, two, four … up to a minute. */
const backOff = (attempts: number) => Math.min(MINUTE, 1_000 * 2 ** (attempts - 1));

/**
 * Creates the sender of waiting messages: those of one phone are sent one after the other, in order of arrival. While
 * the disk is full or the file locked it sends nothing, and tries again.
 */
export function createSender({ store, driver, now, pause = backOff, log }: SenderOptions) {
  const running = new Set<Promise<void>>();
  /** Emits a message's id after each attempt. */
  const tries = new EventEmitter();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  /** The Cloud API accepts free text only within 24 hours of the phone's last message. */
  const isTemplateNeeded = (phone: string) => {
    if (driver.name !== 'cloud') return false;
    const at = store().lastIncomingAt(phone);
    return at === null || at < now() - WINDOW_MS + WINDOW_MARGIN_MS;
  };
  /** Returns whether the disk has done it. */
  const hasDone = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log(`los mensajes no se pueden leer o guardar: ${String(error)}`);
      return false;
    }
  };
  /** Tries until it is stored, because the message must not be sent again. After a stop it becomes `unknown`. */
  const settle = async (message: StoredMessage, outcome: Outcome) => {
    const write = () => store().settle(message, outcome, now() + pause(message.attempts));
    while (!hasDone(write) && !stopping.signal.aborted) await sleep(pause(1));
  };
  const sendOne = async (message: StoredMessage) => {
    const outcome: Outcome =
      message.expiresAt <= now()
        ? { state: 'failed', reason: message.reason ?? 'demasiado tarde' }
        : await driver.send(message);
    await settle(message, outcome);
    if (outcome.state !== 'sent') log(`mensaje ${message.id}: ${outcome.state}, ${outcome.reason}`);
    tries.emit(String(message.id));
  };
  /** Starts the messages that are due. Returns the milliseconds until the next one; null if there is none. */
  const startDue = (): number | null => {
    // One instant for both queries: a message that is not due by it is due after it.
    const at = now();
    while (running.size < AT_ONCE) {
      const message = store().take(at, isTemplateNeeded);
      if (!message) break;
      const sending = sendOne(message).finally(() => {
        running.delete(sending);
        wake();
      });
      running.add(sending);
    }
    const next = store().nextAfter(at);
    return next === null ? null : next - at;
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    let waitMs: number | null = pause(1);
    hasDone(() => (waitMs = startDue()));
    if (waitMs !== null) timer = setTimeout(wake, Math.min(waitMs, MINUTE)).unref();
  };
  return {
    wake,
    tidy: () => void hasDone(() => store().tidy()),
    /** Resolves after an attempt of the message, or after `ms`. */
    tried(id: number, ms: number): Promise<void> {
      return new Promise((resolve) => {
        const patience = setTimeout(done, ms);
        function done() {
          clearTimeout(patience);
          tries.off(String(id), done);
          resolve();
        }
        tries.on(String(id), done);
      });
    },
    /** Resolves after the messages that are being sent. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
