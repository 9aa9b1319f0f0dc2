import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Who } from '../context.ts';

/** What one process tells the others: an event for screens, sessions that ended or changed, a company's write. */
export type News =
  | { readonly event: keyof RealtimeEvents; readonly payload: RealtimeEvents[keyof RealtimeEvents] }
  | { readonly ended: Who }
  | { readonly touched: readonly Tag[]; readonly companyId: number };

/** A message between processes; without news it is a count. */
export interface Message {
  readonly from: string;
  /** How many news its sender has had since it began, these included. */
  readonly said: number;
  readonly news: readonly News[];
  /** The news instead, when they are long. */
  readonly packed?: string;
}

interface NewsOptions {
  readonly send: (message: Message) => void;
  readonly isAlone: () => Promise<boolean>;
  readonly hear: (news: News) => void;
  /** Something that another process said never arrived. */
  readonly missed: () => void;
}

/** What is known of another process. */
interface Neighbour {
  readonly heard: number;
  /** What it had said by its last count; it must have arrived by the next one. */
  readonly due?: number | undefined;
}

const COUNT_MS = 2_000;
/** By then the line is open. */
const FIRST_COUNT_MS = 250;
/** PostgreSQL's notifications hold 8,000 bytes: two sales, or, packed, more than a hundred. */
const PACKED_FROM = 4_000;

/**
 * News between processes, over a line that may lose some: while a connection is down, or when a process believes to be
 * alone. Each says every two seconds how much it has said, so that the others notice. `docs/rules/live.md`
 */
export function exchangeNews({ send, isAlone, hear, missed }: NewsOptions) {
  const me = randomUUID();
  const neighbours = new Map<string, Neighbour>();
  let waiting: News[] = [];
  let said = 0;

  const tell = async (news: readonly News[]) => {
    if (!(await isAlone())) send({ from: me, said, ...pack(news) });
  };
  const timer = setInterval(() => void tell([]), COUNT_MS);
  // Whoever does not know this process answers, so that they agree before it has screens.
  const introduction = setTimeout(() => send({ from: me, said, news: [] }), FIRST_COUNT_MS);

  return {
    /** What is said in the same moment goes in one message. */
    say: (news: News) => {
      said += 1;
      if (waiting.push(news) > 1) return;
      setImmediate(() => {
        void tell(waiting);
        waiting = [];
      });
    },
    receive: ({ from, said, ...content }: Message) => {
      const news = unpack(content);
      if (!neighbours.has(from)) void tell([]);
      const { heard = 0, due } = neighbours.get(from) ?? {};
      if (news.length > 0) {
        neighbours.set(from, { heard: heard + news.length, due });
        return news.forEach((one) => hear(one));
      }
      // A count may overtake a long message, so that the count before it decides.
      const isMissing = heard < (due ?? said);
      neighbours.set(from, { heard: isMissing ? said : heard, due: said });
      if (isMissing) missed();
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(introduction);
    },
  };
}

type Content = Pick<Message, 'news' | 'packed'>;

/** Sales of one moment resemble each other, so that little is left of them. */
function pack(news: readonly News[]): Content {
  const text = JSON.stringify(news);
  if (text.length < PACKED_FROM) return { news };
  return { news: [], packed: deflateRawSync(text, { level: 1 }).toString('base64') };
}

const unpack = ({ news, packed }: Content): readonly News[] =>
  packed === undefined
    ? news
    : (JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as News[]);
