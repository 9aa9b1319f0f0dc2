import type { Server as HttpServer } from 'node:http';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, type RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import { Server } from 'socket.io';
import type { Publish, Who } from '../context.ts';
import type { Metrics } from '../http/dependencies.ts';
import {
  admitScreens,
  branchRoom,
  companyRoom,
  roomOf,
  type ScreenOptions,
  type ScreenServer,
} from './screens.ts';
import { openTransport, type ProcessEvents } from './transport.ts';

interface RealtimeOptions
  extends ScreenOptions, Pick<Parameters<typeof openTransport>[0], 'databaseUrl' | 'database' | 'redisUrl'> {
  /** Called when this or another process has published an event. */
  readonly onPublished: (companyId: number, payload: RealtimeEvents[keyof RealtimeEvents]) => void;
  /** Called when a call in this or another process has written what these tags name. */
  readonly onTouched: (companyId: number, tags: readonly Tag[]) => void;
  /** Called when a company has left this installation. */
  readonly onGone: (companyId: number) => void;
  /** Called when messages of other processes may be lost. */
  readonly onMissed: () => void;
  readonly ownMetrics: () => Promise<Metrics>;
}

export interface Realtime {
  readonly publish: Publish;
  /** Closes the sockets of sessions that ended or changed; their screens reconnect with their current rights. */
  readonly disconnect: (who: Who) => void;
  /** Notifies every process that a company's call has written. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  readonly metricsOfOthers: () => Promise<readonly Metrics[]>;
  /**
   * Closes this share of the sockets, and a few at least; their screens reconnect to the processes that listen then.
   * Returns how many were open.
   */
  readonly sendAway: (share: number) => number;
  /** Returns the number of open sockets. */
  readonly screens: () => number;
  readonly close: () => void;
  /** Disconnects from the other processes. */
  readonly leave: () => Promise<void>;
}

/** Time until a message that could not be sent is reported, and between further reports. */
const UNSENT_MS = 1_000;

/** So many screens may reconnect at once. */
const LEAST_SENT_AWAY = 20;

/**
 * Starts Socket.IO on the API's own port: a session's sockets join the rooms of its company and branches.
 * `docs/rules/live.md`
 */
export async function startRealtime(server: HttpServer, options: RealtimeOptions): Promise<Realtime> {
  const { onPublished, onTouched, onGone, onMissed, ownMetrics, log } = options;
  let unsent: NodeJS.Timeout | undefined;
  const transport = await openTransport({
    ...options,
    report: (err) => log.warn({ err }, 'the connection to the other processes is disturbed'),
    onMissed: () => missed(),
    onUnsent: () => {
      unsent ??= setTimeout(() => {
        unsent = undefined;
        notifyOthers('missed');
      }, UNSENT_MS);
    },
  });
  const io: ScreenServer = new Server(server, {
    adapter: transport.adapter,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
  });

  const screens = admitScreens(io, options);

  const published: ProcessEvents['event'] = (companyId, event, payload) => {
    const send = (room: string, payload: unknown) =>
      // The event and payload belong together, but the compiler cannot see that through the union.
      (io.local.to(room).emit as (event: string, payload: unknown) => void)(event, payload);
    if ('branch_id' in payload) {
      send(branchRoom(companyId, payload.branch_id, true), payload);
      send(branchRoom(companyId, payload.branch_id, false), {
        ...payload,
        sale: undefined,
        stock: undefined,
      });
    } else send(companyRoom(companyId), payload);
    onPublished(companyId, payload);
  };
  const ended: ProcessEvents['ended'] = (who) => {
    screens.endHandshakes(who);
    io.local.in(roomOf(who)).disconnectSockets(true);
    if ('companyId' in who) onGone(who.companyId);
  };
  const missed: ProcessEvents['missed'] = () => {
    log.warn({ screens: io.sockets.sockets.size }, 'events may have been missed: all screens fetch again');
    io.local.disconnectSockets(true);
    onMissed();
  };
  io.on('event', published);
  io.on('ended', ended);
  io.on('touched', onTouched);
  io.on('missed', missed);
  io.on('metrics', (answer) => void ownMetrics().then(answer));

  // Not the adapter's broadcast: the screens of this process would wait until the message is sent.
  const notifyOthers: typeof io.serverSideEmit = (...message) => {
    void transport.isAlone(io).then((isAlone) => isAlone || io.serverSideEmit(...message));
    return true;
  };

  return {
    publish: (...event) => {
      published(...event);
      notifyOthers('event', ...event);
    },
    disconnect: (who) => {
      ended(who);
      notifyOthers('ended', who);
    },
    touched: (companyId, tags) => {
      onTouched(companyId, tags);
      notifyOthers('touched', companyId, tags);
    },
    // Waits for the others only: a process that has just died does not answer.
    metricsOfOthers: () =>
      io.serverSideEmitWithAck('metrics').catch((error: { responses?: Metrics[] }) => error.responses ?? []),
    sendAway: (share) => {
      const sockets = [...io.sockets.sockets.values()];
      const count = Math.max(Math.ceil(sockets.length * share), LEAST_SENT_AWAY);
      for (const socket of sockets.slice(0, count)) socket.disconnect(true);
      return sockets.length;
    },
    screens: () => io.sockets.sockets.size,
    // Not io.close(): it would also close the HTTP server, which waits for running requests.
    close: () => {
      screens.stop();
      io.local.disconnectSockets(true);
      io.engine.close();
    },
    leave: async () => {
      clearTimeout(unsent);
      await transport.close(io);
    },
  };
}
