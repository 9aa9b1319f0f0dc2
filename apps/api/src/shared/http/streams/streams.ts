import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { FastifyReply } from 'fastify';
import type { Log } from '../../context.ts';
import { addressKey } from '../../rate-limit/address-key.ts';
import { openRoom, type Room, type Watched } from './room.ts';

/** For changes without a call (an offer's first day, an expired order), and to notice a phone that has left. */
const BEAT_MS = 20_000;
/** Each open answer takes a few kilobytes. */
const MOST = 5_000;
/** A dining room shares one address. */
const MOST_PER_ADDRESS = 500;

/** Open answers that notify browsers without a session of changes (docs/decisions/059). */
export interface Streams {
  /** Opens an answer that does not end. Returns false if there are too many already. */
  readonly open: (reply: FastifyReply, watched: Watched) => boolean;
  /** A write of the company has been committed. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  /** Notifies a branch's phones that an order changed. */
  readonly notifySale: (payload: RealtimeEvents[keyof RealtimeEvents]) => void;
  /** Ends all answers: the browsers open others, which bring the changes since then. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** Creates the streams, with one room for each branch that has phones. */
export function createStreams(log: Pick<Log, 'warn'>): Streams {
  const rooms = new Map<number, Room>();
  const places = takePlaces();
  const beat = setInterval(() => {
    for (const room of rooms.values()) room.beat();
  }, BEAT_MS);

  const roomOf = (watched: Watched) => {
    const room = rooms.get(watched.branchId) ?? openRoom(watched, log);
    rooms.set(watched.branchId, room);
    return room;
  };
  const restart = () => {
    for (const room of rooms.values()) room.close();
  };
  return {
    open: (reply, watched) => {
      const giveBack = places(addressKey(reply.request.ip));
      if (!giveBack) return false;
      const { raw } = reply.hijack();
      const room = roomOf(watched);
      raw.on('close', () => {
        giveBack();
        if (!room.leave(raw)) return;
        room.close();
        rooms.delete(watched.branchId);
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
    notifySale: (payload) => {
      if ('sale_id' in payload) rooms.get(payload.branch_id)?.notifySale(numberOf(payload));
    },
    restart,
    close: () => {
      clearInterval(beat);
      restart();
    },
  };
}

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Otherwise nginx would buffer the messages.
  'x-accel-buffering': 'no',
};

/** Returns a function that takes a place for an address and returns how to give it back; null if none is left. */
function takePlaces(): (address: string) => (() => void) | null {
  const taken = new Map<string, number>();
  let count = 0;
  const change = (address: string, by: 1 | -1) => {
    count += by;
    const now = (taken.get(address) ?? 0) + by;
    if (now > 0) taken.set(address, now);
    else taken.delete(address);
  };
  return (address) => {
    if (count >= MOST || (taken.get(address) ?? 0) >= MOST_PER_ADDRESS) return null;
    change(address, 1);
    return () => change(address, -1);
  };
}

/** Returns the number on the ticket; 0 if the event does not contain it. */
function numberOf(payload: Extract<RealtimeEvents[keyof RealtimeEvents], { sale_id: number }>): number {
  if ('sale_number' in payload) return payload.sale_number;
  return 'sale' in payload ? (payload.sale?.sale_number ?? 0) : 0;
}
