import type { ServerResponse } from 'node:http';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Log } from '../../context.ts';

/** What happens within this time is looked at and told together. */
const GATHERED_MS = 100;
/** The least time between two looks: a counter that sells without a pause costs four a second. */
const REST_MS = 250;

/** What the guests' phones in one branch look at. */
export interface Watched {
  readonly companyId: number;
  readonly branchId: number;
  /** A write that touches one of these may have changed it. */
  readonly reads: readonly Tag[];
  /** Returns another text when it has changed. */
  readonly revision: () => Promise<string>;
}

/** The open answers of one branch's phones. */
export interface Room {
  readonly watched: Watched;
  /** Tells a phone that has just come the revision, so that it knows whether it has missed a change. */
  readonly enter: (answer: ServerResponse) => void;
  /** Returns whether the room is empty now. */
  readonly leave: (answer: ServerResponse) => boolean;
  /** Tells in a moment that an order moved, by the number on its ticket; 0 if that is not known. */
  readonly tellSale: (number: number) => void;
  /** Looks at the revision in a moment, and tells it if it has changed. */
  readonly lookSoon: () => void;
  /** Looks at once and tells the revision in any case: a phone knows from it that its line still stands. */
  readonly beat: () => void;
  readonly close: () => void;
}

const message = (event: 'menu' | 'sale', data: string) => `event: ${event}\ndata: ${data}\n\n`;

/** Opens the room of a branch that nobody's phone looks at yet. A look that fails is logged and made again later. */
export function openRoom(watched: Watched, log: Pick<Log, 'warn'>): Room {
  const answers = new Set<ServerResponse>();
  let known = '';
  let lookedAt = 0;
  // One look after the other, so that the newest revision is told last.
  let looking = Promise.resolve();

  const look = (tell: (now: string, before: string) => void) => {
    looking = looking
      .then(async () => {
        lookedAt = Date.now();
        const [before, now] = [known, await watched.revision()];
        known = now;
        tell(now, before);
      })
      .catch((err: unknown) => log.warn({ err }, "a guest's menu could not be looked at"));
  };
  const tell = (text: string) => {
    for (const answer of answers) answer.write(text);
  };
  const looks = once(() => look((now, before) => now !== before && tell(message('menu', now))));
  const moved = new Set<number>();
  const telling = once(() => {
    tell(message('sale', [...moved].join()));
    moved.clear();
  });

  return {
    watched,
    enter: (answer) => {
      answers.add(answer);
      if (known) answer.write(message('menu', known));
      else look((now) => answer.write(message('menu', now)));
    },
    leave: (answer) => answers.delete(answer) && answers.size === 0,
    tellSale: (number) => {
      moved.add(number);
      telling.start(GATHERED_MS);
    },
    lookSoon: () => looks.start(Math.max(GATHERED_MS, lookedAt + REST_MS - Date.now())),
    beat: () => look((now) => tell(message('menu', now))),
    close: () => {
      telling.stop();
      looks.stop();
      for (const answer of answers) answer.end();
    },
  };
}

/** Does something once after a time, however often it is started meanwhile. */
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
