import type { Server as HttpServer } from 'node:http';
import { AppError } from '@restaurante/contract/errors.ts';
import {
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  type RealtimeAck,
  type RealtimeEvents,
  type RequestOrder,
  requestOrderBody,
} from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import { Server } from 'socket.io';
import type { Log, Publish, Who } from '../context.ts';
import type { Metrics } from '../http/dependencies.ts';
import type { ActiveSession } from '../http/sessions.ts';
import { gatherPackets } from './gather-packets.ts';
import type { Line } from './line.ts';
import { exchangeNews, type Message, type News } from './news.ts';
import { spreadPings } from './spread-pings.ts';
import { sweepSockets } from './sweep.ts';

interface RealtimeOptions {
  readonly findSession: (token: string) => Promise<ActiveSession | null>;
  /** Which of these tokens still belong to a session that may work. */
  readonly findWorkingTokens: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Branches whose events a session may see. */
  readonly visibleBranches: (session: ActiveSession) => Promise<readonly number[]>;
  /** Throws AppError, which is sent to the screen. */
  readonly onRequestOrder: (session: ActiveSession, request: RequestOrder) => Promise<void>;
  /** Leads to the processes beside this one. */
  readonly line: Line;
  /** Another process published or wrote something; screens have heard of it already. */
  readonly onNews: (news: News) => void;
  /** Something that another process did was not heard here. */
  readonly onMissed: () => void;
  readonly ownMetrics: () => Promise<Metrics>;
  readonly log: Log;
}

interface ClientEvents {
  'request order': (request: unknown, acknowledge?: (ack: RealtimeAck) => void) => void;
}

type ServerEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };

interface BetweenProcesses {
  news: (message: Message) => void;
  metrics: (answer: (metrics: Metrics) => void) => void;
}

export interface Realtime {
  readonly publish: Publish;
  /** Closes the sockets of sessions that ended or changed; their screens reconnect with their current rights. */
  readonly disconnect: (who: Who) => void;
  /** Tells the other processes that a company's call has written. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  readonly metricsOfOthers: () => Promise<readonly Metrics[]>;
  /** Closes this share of the sockets; their screens connect again, to whoever listens then. */
  readonly sendAway: (share: number) => void;
  /** Closes the sockets. */
  readonly close: () => void;
  /** Closes the line to the other processes: nothing is said any more. */
  readonly leave: () => Promise<void>;
}

const branchRoom = (branchId: number) => `branch:${branchId}`;
const companyRoom = (companyId: number) => `company:${companyId}`;
const roomOf = (who: Who) => ('sessionId' in who ? `session:${who.sessionId}` : `user:${who.userId}`);

/** Socket.IO on the API's own port: a session's sockets join the rooms of its company and branches. `docs/rules/live.md` */
export function startRealtime(
  server: HttpServer,
  {
    findSession,
    findWorkingTokens,
    visibleBranches,
    onRequestOrder,
    line,
    onNews,
    onMissed,
    ownMetrics,
    log,
  }: RealtimeOptions,
): Realtime {
  const io = new Server<ClientEvents, ServerEvents, BetweenProcesses, { token: string }>(server, {
    adapter: line.adapter,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
  });
  const sendGathered = gatherPackets(io.engine);
  spreadPings(io.engine, PING_INTERVAL_MS);

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string') return next(new Error('no_session'));
    findSession(token)
      .then(async (session) => {
        if (session === null || session.isSuspended) return next(new Error('no_session'));
        socket.data.token = token;
        const branches = await visibleBranches(session);
        await socket.join([
          ...branches.map(branchRoom),
          companyRoom(session.companyId),
          roomOf({ sessionId: session.sessionId }),
          roomOf({ userId: session.userId }),
        ]);
        next();
      })
      .catch((err: unknown) => {
        log.warn({ err }, 'handshake failed');
        // A passing problem: the screen tries again.
        next(new Error('server_busy'));
      });
  });

  io.on('connection', (socket) => {
    socket.on('request order', (request, acknowledge) => {
      const reply = typeof acknowledge === 'function' ? acknowledge : () => undefined;
      void acknowledged(log, async () => {
        // Checked again: a role, a branch or a subscription may have changed since the socket connected.
        const session = await findSession(socket.data.token);
        if (session === null || session.isSuspended) throw new AppError('no_session');
        await onRequestOrder(session, readRequestOrder(request));
      }).then(reply);
    });
  });

  const stopSweeping = sweepSockets({
    sockets: () => [...io.sockets.sockets.values()],
    findWorkingTokens,
    log,
  });

  // Not through the adapter's own ways: the screens of this process need not wait for the others.
  const emitHere = (event: string, payload: RealtimeEvents[keyof RealtimeEvents]) => {
    const room = 'branch_id' in payload ? branchRoom(payload.branch_id) : companyRoom(payload.company_id);
    // The event and payload belong together, but the compiler cannot see that through the union.
    (io.local.to(room).emit as (event: string, payload: unknown) => void)(event, payload);
  };
  const cutHere = (who: Who) => io.local.in(roomOf(who)).disconnectSockets(true);
  const news = exchangeNews({
    send: (message) => void io.serverSideEmit('news', message),
    isAlone: () => line.isAlone(io),
    hear: (heard) => {
      if ('event' in heard) emitHere(heard.event, heard.payload);
      if ('ended' in heard) cutHere(heard.ended);
      onNews(heard);
    },
    missed: () => {
      const screens = io.sockets.sockets.size;
      // A process that has just begun has not heard what the others said before, and no screen needs it.
      const level = screens > 0 ? 'warn' : 'info';
      log[level]({ screens }, 'news of another process were missed: all screens fetch again');
      io.local.disconnectSockets(true);
      onMissed();
    },
  });
  io.on('news', news.receive);
  io.on('metrics', (answer) => void ownMetrics().then(answer));

  return {
    publish: (event, payload) => {
      emitHere(event, payload);
      news.say({ event, payload });
    },
    disconnect: (who) => {
      cutHere(who);
      news.say({ ended: who });
    },
    touched: (companyId, tags) => news.say({ touched: tags, companyId }),
    // One that has just died is waited for in vain; the others' answers count.
    metricsOfOthers: () =>
      io.serverSideEmitWithAck('metrics').catch((error: { responses?: Metrics[] }) => error.responses ?? []),
    sendAway: (share) => {
      const sockets = [...io.sockets.sockets.values()];
      for (const socket of sockets.slice(0, Math.ceil(sockets.length * share))) socket.disconnect(true);
    },
    // Not io.close(): it would also close the HTTP server, which waits for running requests.
    close: () => {
      stopSweeping();
      io.local.disconnectSockets(true);
      sendGathered();
      io.engine.close();
    },
    leave: async () => {
      news.stop();
      await line.close(io);
    },
  };
}

function readRequestOrder(request: unknown): RequestOrder {
  const read = requestOrderBody.safeParse(request);
  if (!read.success)
    throw new AppError('invalid_input', { values: { detail: 'Revisa los datos ingresados' } });
  return read.data;
}

async function acknowledged(log: Log, run: () => Promise<void>): Promise<RealtimeAck> {
  try {
    await run();
    return { success: true };
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('unexpected');
    if (known !== error) log.error({ err: error }, 'client event failed');
    return { error: known.message, code: known.code };
  }
}
