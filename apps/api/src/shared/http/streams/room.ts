import type { ServerResponse } from 'node:http';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Log } from '../../context.ts';

/** All writes of so short a time are looked at once. */
const GATHERED_MS = 100;

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
  readonly tell: (event: 'menu' | 'sale', data: string | number) => void;
  /** Looks at the revision in a moment, and tells it if it has changed. */
  readonly lookSoon: () => void;
  /** Looks at once and tells the revision in any case: a phone knows from it that its line still stands. */
  readonly beat: () => void;
  readonly close: () => void;
}

const message = (event: string, data: string | number) => `event: ${event}\ndata: ${data}\n\n`;

export function openRoom(watched: Watched, log: Pick<Log, 'warn'>): Room {
  const answers = new Set<ServerResponse>();
  let known = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One look after the other, so that the newest revision is told last.
  let looking = Promise.resolve();

  const look = (tell: (now: string, before: string) => void) => {
    looking = looking
      .then(async () => {
        const [before, now] = [known, await watched.revision()];
        known = now;
        tell(now, before);
      })
      .catch((err: unknown) => log.warn({ err }, "a guest's menu could not be looked at"));
  };
  const tell: Room['tell'] = (event, data) => {
    for (const answer of answers) answer.write(message(event, data));
  };

  return {
    watched,
    enter: (answer) => {
      answers.add(answer);
      if (known) answer.write(message('menu', known));
      else look((now) => answer.write(message('menu', now)));
    },
    leave: (answer) => answers.delete(answer) && answers.size === 0,
    tell,
    lookSoon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look((now, before) => now !== before && tell('menu', now));
      }, GATHERED_MS);
    },
    beat: () => look((now) => tell('menu', now)),
    close: () => {
      clearTimeout(timer);
      for (const answer of answers) answer.end();
    },
  };
}
