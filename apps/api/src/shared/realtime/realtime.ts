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
import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import { Server } from 'socket.io';
import type { Log, Publish, Who } from '../context.ts';
import type { Metrics } from '../http/dependencies.ts';
import type { ActiveSession } from '../http/sessions.ts';
import { openTransport } from './transport.ts';

type Payload = RealtimeEvents[keyof RealtimeEvents];

interface RealtimeOptions extends Pick<
  Parameters<typeof openTransport>[0],
  'databaseUrl' | 'database' | 'redisUrl'
> {
  readonly findSession: (token: string) => Promise<ActiveSession | null>;
  /** Returns the tokens whose session may still work. */
  readonly findWorkingTokens: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns the branches whose events a session may see. */
  readonly visibleBranches: (session: ActiveSession) => Promise<readonly number[]>;
  /** Throws AppError, which is sent to the screen. */
  readonly onRequestOrder: (session: ActiveSession, request: RequestOrder) => Promise<void>;
  /** Called when this or another process has published an event. */
  readonly onPublished: (companyId: number, payload: Payload) => void;
  /** Called when a call in this or another process has written what these tags name. */
  readonly onTouched: (companyId: number, tags: readonly Tag[]) => void;
  /** Called when a company has left this installation. */
  readonly onGone: (companyId: number) => void;
  /** Called when messages of other processes may be lost. */
  readonly onMissed: () => void;
  readonly ownMetrics: () => Promise<Metrics>;
  readonly log: Log;
}

interface ClientEvents {
  'request order': (request: unknown, acknowledge?: (ack: RealtimeAck) => void) => void;
}

type ServerEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };

/** A connection that is being made, and the rooms whose sessions have ended since it began. */
interface Handshake {
  readonly ended: Set<string>;
}

interface SocketData {
  readonly token: string;
  readonly handshake: Handshake;
}

interface ProcessEvents {
  event: (companyId: number, event: keyof RealtimeEvents, payload: Payload) => void;
  ended: (who: Who) => void;
  touched: (companyId: number, tags: readonly Tag[]) => void;
  missed: () => void;
  metrics: (answer: (metrics: Metrics) => void) => void;
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
  readonly close: () => void;
  /** Disconnects from the other processes. */
  readonly leave: () => Promise<void>;
}

/** Time until a message that could not be sent is reported, and between further reports. */
const UNSENT_MS = 1_000;

/**
 * A session may end without a call in this process: it expires, or the operator's command line suspends the company.
 */
const SESSION_CHECK_MS = 15_000;

/** So many screens may reconnect at once. */
const LEAST_SENT_AWAY = 20;

const companyRoom = (companyId: number) => `company:${companyId}`;
/** The screens of roles that take orders, and those of all others, receive different payloads. */
const branchRoom = (companyId: number, branchId: number, isServing: boolean) =>
  `${companyRoom(companyId)}:branch:${branchId}:${isServing ? 'serving' : 'others'}`;
function roomOf(who: Who): string {
  if ('sessionId' in who) return `session:${who.sessionId}`;
  return 'userId' in who ? `user:${who.userId}` : companyRoom(who.companyId);
}

/**
 * Starts Socket.IO on the API's own port: a session's sockets join the rooms of its company and branches.
 * `docs/rules/live.md`
 */
export async function startRealtime(
  server: HttpServer,
  {
    findSession,
    findWorkingTokens,
    visibleBranches,
    onRequestOrder,
    onPublished,
    onTouched,
    onGone,
    onMissed,
    ownMetrics,
    log,
    ...connection
  }: RealtimeOptions,
): Promise<Realtime> {
  let unsent: NodeJS.Timeout | undefined;
  const transport = await openTransport({
    ...connection,
    report: (err) => log.warn({ err }, 'the connection to the other processes is disturbed'),
    onMissed: () => missed(),
    onUnsent: () => {
      unsent ??= setTimeout(() => {
        unsent = undefined;
        notifyOthers('missed');
      }, UNSENT_MS);
    },
  });
  const io = new Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>(server, {
    adapter: transport.adapter,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
  });

  // An end that comes during a handshake does not reach its socket, which is in no room yet.
  const handshakes = new Set<Handshake>();

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string') return next(new Error('no_session'));
    const handshake: Handshake = { ended: new Set() };
    handshakes.add(handshake);
    socket.conn.once('close', () => handshakes.delete(handshake));
    findSession(token)
      .then(async (session) => {
        if (session === null || session.isSuspended) return next(new Error('no_session'));
        Object.assign(socket.data, { token, handshake });
        const branches = await visibleBranches(session);
        await socket.join([
          ...branches.map((id) => branchRoom(session.companyId, id, isOneOf(session.role, SERVING))),
          companyRoom(session.companyId),
          roomOf({ sessionId: session.sessionId }),
          roomOf({ userId: session.userId }),
        ]);
        next();
      })
      .catch((err: unknown) => {
        log.warn({ err }, 'handshake failed');
        // A temporary failure: the screen tries again.
        next(new Error('server_busy'));
      });
  });

  io.on('connection', (socket) => {
    handshakes.delete(socket.data.handshake);
    if ([...socket.data.handshake.ended].some((room) => socket.rooms.has(room))) socket.disconnect(true);
    socket.on('request order', (request, acknowledge) => {
      const reply = typeof acknowledge === 'function' ? acknowledge : () => undefined;
      void acknowledged(log, async () => {
        // Checks again: a role, a branch or a subscription may have changed since the socket connected.
        const session = await findSession(socket.data.token);
        if (session === null || session.isSuspended) throw new AppError('no_session');
        if (session.isMoving) throw new AppError('company_moving');
        await onRequestOrder(session, readRequestOrder(request));
      }).then(reply);
    });
  });

  const closeEnded = async () => {
    const sockets = [...io.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const working = await findWorkingTokens([...new Set(sockets.map(({ data }) => data.token))]);
    for (const socket of sockets) if (!working.has(socket.data.token)) socket.disconnect(true);
  };
  const sessionCheck = setInterval(
    () => void closeEnded().catch((err: unknown) => log.error({ err }, 'looking for ended sessions failed')),
    SESSION_CHECK_MS,
  );

  const published: ProcessEvents['event'] = (companyId, event, payload) => {
    const send = (room: string, payload: unknown) =>
      // The event and payload belong together, but the compiler cannot see that through the union.
      (io.local.to(room).emit as (event: string, payload: unknown) => void)(event, payload);
    if ('branch_id' in payload) {
      send(branchRoom(companyId, payload.branch_id, true), payload);
      send(branchRoom(companyId, payload.branch_id, false), { ...payload, sale: undefined });
    } else send(companyRoom(companyId), payload);
    onPublished(companyId, payload);
  };
  const ended: ProcessEvents['ended'] = (who) => {
    for (const handshake of handshakes) handshake.ended.add(roomOf(who));
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
    // Not io.close(): it would also close the HTTP server, which waits for running requests.
    close: () => {
      clearInterval(sessionCheck);
      io.local.disconnectSockets(true);
      io.engine.close();
    },
    leave: async () => {
      clearTimeout(unsent);
      await transport.close(io);
    },
  };
}

function readRequestOrder(request: unknown): RequestOrder {
  const result = requestOrderBody.safeParse(request);
  if (!result.success)
    throw new AppError('invalid_input', { values: { detail: 'Revisa los datos ingresados' } });
  return result.data;
}

async function acknowledged(log: Log, run: () => Promise<void>): Promise<RealtimeAck> {
  try {
    await run();
    return { success: true };
  } catch (error) {
    const appError = error instanceof AppError ? error : new AppError('unexpected');
    if (appError !== error) log.error({ err: error }, 'client event failed');
    return { error: appError.message, code: appError.code };
  }
}
