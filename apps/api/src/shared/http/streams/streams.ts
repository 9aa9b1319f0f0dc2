import { finished } from 'node:stream';
import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { FastifyReply } from 'fastify';
import type { Log } from '../../context.ts';
import { addressKey } from '../../rate-limit/address-key.ts';
import { createPlaces } from './places.ts';
import { openRoom, type Room, type Watched } from './room.ts';

/** For changes without a call (an offer's first day, an expired order), and to notice a phone that has left. */
const BEAT_MS = 20_000;
/** Each open answer takes a few kilobytes. A dining room shares one address. */
const PLACES = { total: 5_000, perAddress: 500 };

/** Open answers that notify browsers without a session of changes (docs/decisions/059). */
export interface Streams {
  /** Opens an answer that does not end. Returns false if there is no place for it. */
  readonly open: (reply: FastifyReply, watched: Watched) => boolean;
  /** A write of the company has been committed. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  /** Notifies a branch's phones that an order changed. */
  readonly notifySale: (companyId: number, payload: RealtimeEvents[keyof RealtimeEvents]) => void;
  /**
   * Ends all answers, or those of a company that has left: the browsers open others, which bring the changes since
   * then.
   */
  readonly end: (companyId?: number) => void;
  /** Returns the number of open answers. */
  readonly count: () => number;
  readonly close: () => void;
}

/** Creates the streams, with one room for each branch that has phones. */
export function createStreams(log: Pick<Log, 'warn'>): Streams {
  const rooms = new Map<string, Room>();
  const places = createPlaces(PLACES);
  const beat = setInterval(() => {
    for (const room of rooms.values()) room.beat();
  }, BEAT_MS);

  const roomOf = (watched: Watched) => {
    const room = rooms.get(keyOf(watched)) ?? openRoom(watched, log);
    rooms.set(keyOf(watched), room);
    return room;
  };
  const end = (companyId?: number) => {
    for (const room of rooms.values()) {
      if (companyId === undefined || room.watched.companyId === companyId) room.close();
    }
  };
  return {
    open: (reply, watched) => {
      const { raw } = reply;
      const address = addressKey(reply.request.ip);
      const giveBack = places.take({ companyId: watched.companyId, address, end: () => raw.end() });
      if (!giveBack) return false;
      reply.hijack();
      const room = roomOf(watched);
      // `finished` also runs the callback if the phone left before its menu was read.
      finished(raw, () => {
        giveBack();
        if (!room.leave(raw)) return;
        room.close();
        rooms.delete(keyOf(watched));
      });
      raw.writeHead(200, HEADERS);
      raw.write('retry: 2000\n\n');
      room.enter(raw);
      return true;
    },
    touched: (companyId, tags) => {
      for (const room of rooms.values()) {
        const { watched } = room;
        if (watched.companyId === companyId && watched.reads.some((tag) => tags.includes(tag)))
          room.checkSoon();
      }
    },
    notifySale: (companyId, payload) => {
      if (!('sale_id' in payload)) return;
      rooms.get(keyOf({ companyId, branchId: payload.branch_id }))?.notifySale(numberOf(payload));
    },
    end,
    count: places.count,
    close: () => {
      clearInterval(beat);
      end();
    },
  };
}

const keyOf = ({ companyId, branchId }: Pick<Watched, 'companyId' | 'branchId'>) =>
  `${companyId}/${branchId}`;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Keeps nginx from buffering the messages.
  'x-accel-buffering': 'no',
};

/** Returns the number on the ticket; 0 if the event does not contain it. */
function numberOf(payload: Extract<RealtimeEvents[keyof RealtimeEvents], { sale_id: number }>): number {
  if ('sale_number' in payload) return payload.sale_number ?? 0;
  return 'sale' in payload ? (payload.sale?.sale_number ?? 0) : 0;
}
