import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { type RealtimeAck, type RealtimeEvents, type RequestOrder } from '@restaurante/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { call, CallError } from '../api/call.ts';
import { setConnected } from '../connection.ts';
import { currentSession } from '../session/session.ts';
import { isSessionSuspended } from '../session/suspension.ts';
import { serverNow } from '../time/serverClock.ts';

type ServerEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };
interface ClientEvents {
  'request order': (request: RequestOrder, acknowledge: (ack: RealtimeAck) => void) => void;
}
type Listener = (payload: RealtimeEvents[keyof RealtimeEvents]) => void;

/** Told when the connection is there after it was not. */
const BACK = 'back';
const listeners = new Map<string, Set<Listener | (() => void)>>();
let users = 0;
let live: Promise<Socket<ServerEvents, ClientEvents>> | null = null;

function tell(event: string, payload?: RealtimeEvents[keyof RealtimeEvents]): void {
  for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload);
}

/**
 * A session that ended or was suspended meanwhile: any call's refusal says which, and leads out. Returns whether the
 * session goes on after all.
 */
async function goesOnByHttp(): Promise<boolean> {
  const session = currentSession();
  // On the pages that are open to a suspended company one may stay.
  if (!session || isSessionSuspended(session, serverNow())) return false;
  return call(listBranches, { params: { companyId: session.company.id } }).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.code === 'unreachable',
  );
}

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;

/** Comes back to a server that refused the handshake, later each time: Socket.IO itself gives up then. */
function retriesOf(socket: Pick<Socket, 'connect' | 'active'>) {
  let refused = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    succeed: () => void (refused = 0),
    again: () => {
      // Still trying by itself: the line failed, not the handshake.
      if (socket.active) return;
      const wait = Math.min(RETRY_MS * 2 ** refused, LONGEST_RETRY_MS) * (0.75 + Math.random() / 2);
      refused += 1;
      stop();
      timer = setTimeout(() => void (users > 0 && socket.connect()), wait);
    },
  };
}

async function connect(): Promise<Socket<ServerEvents, ClientEvents>> {
  // Loaded after the page: nothing on it waits for the live connection.
  const { io } = await import('socket.io-client');
  const socket: Socket<ServerEvents, ClientEvents> = io({
    // Asked at each attempt: after a new login the next connection carries the new token.
    auth: (give) => give({ token: currentSession()?.token ?? '' }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    timeout: 4_000,
  });
  const retries = retriesOf(socket);
  socket.on('connect', () => {
    retries.succeed();
    setConnected(true);
    tell(BACK);
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return retries.stop();
    // The server ends a session's sockets when its rights change: come back with the present ones.
    if (reason === 'io server disconnect') socket.connect();
    else setConnected(false);
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'no_session') {
      setConnected(false);
      retries.again();
    } else void goesOnByHttp().then((goesOn) => goesOn && retries.again());
  });
  socket.onAny((event: string, payload: RealtimeEvents[keyof RealtimeEvents]) => {
    if (payload.branch_id === currentSession()?.branch?.id) tell(event, payload);
  });
  return socket;
}

/** The one connection of this tab: open while anybody listens. */
function listen(event: string, listener: Listener | (() => void)): () => void {
  listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  users += 1;
  live ??= connect();
  return () => {
    listeners.get(event)?.delete(listener);
    users -= 1;
    if (users > 0) return;
    void live?.then((socket) => socket.disconnect());
    live = null;
  };
}

/** Hears an event of the current branch. */
export function useRealtime<E extends keyof RealtimeEvents>(
  event: E,
  handle: (payload: RealtimeEvents[E]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => listen(event, (payload) => onEvent(payload as RealtimeEvents[E])), [event]);
}

/** Runs when the connection is there after it was not: whatever was missed meanwhile is fetched whole. */
export function useReconnected(refetch: () => void): void {
  const onBack = useEffectEvent(refetch);
  useEffect(() => listen(BACK, () => onBack()), []);
}

/** 'Notificar a cocina': acknowledged by the server, or refused with its text. */
export async function requestOrder(request: RequestOrder): Promise<RealtimeAck> {
  const unreachable: RealtimeAck = { error: 'Error al hacer la petición al servidor', code: 'unreachable' };
  const socket = await live;
  if (!socket?.connected) return unreachable;
  return socket
    .timeout(5_000)
    .emitWithAck('request order', request)
    .catch(() => unreachable);
}
