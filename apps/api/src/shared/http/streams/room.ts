import type { ServerResponse } from 'node:http';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Log } from '../../context.ts';

/** Changes within this time cause one check and one message. */
const GATHERED_MS = 100;
/** Minimum time between two checks: a counter that sells without a pause costs four per second. */
const REST_MS = 250;

/** The content that the guests' phones of one branch show. */
export interface Watched {
  readonly companyId: number;
  readonly branchId: number;
  /** A write that touches one of these tags may have changed it. */
  readonly reads: readonly Tag[];
  /** Returns a text that differs after a change. */
  readonly revision: () => Promise<string>;
}

/** The open answers of one branch's phones. */
export interface Room {
  readonly watched: Watched;
  /** Sends the revision to a new phone, which compares it with its own. */
  readonly enter: (answer: ServerResponse) => void;
  /** Returns whether the room is empty now. */
  readonly leave: (answer: ServerResponse) => boolean;
  /** Notifies the phones soon that an order changed, by the number on its ticket; 0 if it is unknown. */
  readonly notifySale: (number: number) => void;
  /** Checks the revision soon, and sends it if it has changed. */
  readonly checkSoon: () => void;
  /** Sends the revision even if it has not changed: the phones see that the connection works. */
  readonly beat: () => void;
  readonly close: () => void;
}

const message = (event: 'menu' | 'sale', data: string) => `event: ${event}\ndata: ${data}\n\n`;

/** Opens the room of a branch without a phone yet. A check that fails is logged and repeated later. */
export function openRoom(watched: Watched, log: Pick<Log, 'warn'>): Room {
  const answers = new Set<ServerResponse>();
  let lastRevision = '';
  let checkedAt = 0;
  // Checks run one after the other, so that the newest revision is sent last.
  let checking = Promise.resolve();

  const check = (send: (now: string, before: string) => void) => {
    checking = checking
      .then(async () => {
        checkedAt = Date.now();
        const [before, now] = [lastRevision, await watched.revision()];
        lastRevision = now;
        send(now, before);
      })
      .catch((err: unknown) => log.warn({ err }, "a guest's menu could not be checked"));
  };
  const broadcast = (text: string) => {
    for (const answer of answers) answer.write(text);
  };
  const delayedCheck = once(() => check((now, before) => now !== before && broadcast(message('menu', now))));
  const moved = new Set<number>();
  const saleNotice = once(() => {
    broadcast(message('sale', [...moved].join()));
    moved.clear();
  });

  return {
    watched,
    enter: (answer) => {
      answers.add(answer);
      if (lastRevision) answer.write(message('menu', lastRevision));
      else check((now) => answers.has(answer) && answer.write(message('menu', now)));
    },
    leave: (answer) => answers.delete(answer) && answers.size === 0,
    notifySale: (number) => {
      moved.add(number);
      saleNotice.start(GATHERED_MS);
    },
    checkSoon: () => delayedCheck.start(Math.max(GATHERED_MS, checkedAt + REST_MS - Date.now())),
    beat: () => check((now) => broadcast(message('menu', now))),
    close: () => {
      saleNotice.stop();
      delayedCheck.stop();
      for (const answer of answers) answer.end();
    },
  };
}

/** Runs `work` once after a time; further starts until then have no effect. */
function once(work: () => void): { start: (ms: number) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (ms) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
