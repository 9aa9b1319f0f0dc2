import { AppError } from '@restaurante/contract/errors.ts';
import {
  type RealtimeAck,
  type RealtimeEvents,
  type RequestOrder,
  requestOrderBody,
} from '@restaurante/contract/realtime.ts';
import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import type { Server } from 'socket.io';
import type { Log, Who } from '../context.ts';
import type { ActiveSession } from '../http/sessions.ts';
import type { ProcessEvents } from './transport.ts';

export interface ScreenOptions {
  readonly findSession: (token: string) => Promise<ActiveSession | null>;
  /** Returns the tokens whose session may still work. */
  readonly findWorkingTokens: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns the branches whose events a session may see. */
  readonly visibleBranches: (session: ActiveSession) => Promise<readonly number[]>;
  /** Throws AppError, which is sent to the screen. */
  readonly onRequestOrder: (session: ActiveSession, request: RequestOrder) => Promise<void>;
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

export type ScreenServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/**
 * A session may end without a call in this process: it expires, or the operator's command line suspends the company.
 */
const SESSION_CHECK_MS = 15_000;

export const companyRoom = (companyId: number) => `company:${companyId}`;
/** The screens of roles that take orders, and those of all others, receive different payloads. */
export const branchRoom = (companyId: number, branchId: number, isServing: boolean) =>
  `${companyRoom(companyId)}:branch:${branchId}:${isServing ? 'serving' : 'others'}`;
export function roomOf(who: Who): string {
  if ('sessionId' in who) return `session:${who.sessionId}`;
  return 'userId' in who ? `user:${who.userId}` : companyRoom(who.companyId);
}

/** Lets the sockets of sessions join their rooms, and closes the sockets whose session has ended. */
export function admitScreens(
  io: ScreenServer,
  { findSession, findWorkingTokens, visibleBranches, onRequestOrder, log }: ScreenOptions,
) {
  // A session may end during its handshake, when its socket is in no room yet.
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

  return {
    /** Ends the handshakes of these sessions, whose sockets are in no room yet. */
    endHandshakes: (who: Who) => {
      for (const handshake of handshakes) handshake.ended.add(roomOf(who));
    },
    stop: () => clearInterval(sessionCheck),
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
