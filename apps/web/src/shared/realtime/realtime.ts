import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { type RealtimeAck, type RealtimeEvents, type RequestOrder } from '@restaurante/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { call, CallError } from '../api/call.ts';
import { live, setConnected } from '../connection.ts';
import { loadable } from '../loadPart.ts';
import { currentSession, isSessionSuspended } from '../session/session.ts';
import { serverNow } from '../time/serverClock.ts';

type ServerEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };
interface ClientEvents {
  'request order': (request: RequestOrder, acknowledge: (ack: RealtimeAck) => void) => void;
}
type Listener = (payload: unknown) => void;
export type AnyEvent = {
  readonly [E in keyof RealtimeEvents]: { readonly event: E; readonly payload: RealtimeEvents[E] };
}[keyof RealtimeEvents];

/** Returns whether an event is of another branch than the current one. */
export const isElsewhere = (payload: AnyEvent['payload']): boolean =>
  'branch_id' in payload && payload.branch_id !== currentSession()?.branch?.id;

/** The connection is open, for the first time or again. */
const CONNECTED = 'connected';
/** The connection is open again after it was lost or closed. */
const RECONNECTED = 'reconnected';
/** An event of any kind has arrived. */
const ANY_EVENT = 'any event';
const listeners = new Map<string, Set<Listener>>();
/** While there is one, the connection is open. */
let listenerCount = 0;
let connection: Promise<Socket<ServerEvents, ClientEvents>> | null = null;
/** An earlier socket that waits to try again stops when this one is another. */
let newestSocket: unknown;

function notifyListeners(event: string, payload?: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}

/** Returns whether the session is still valid: the refusal of a call leads the user out. */
async function isSessionValid(): Promise<boolean> {
  const session = currentSession();
  // Pages that stay open while suspended are not left.
  if (!session || isSessionSuspended(session, serverNow())) return false;
  return call(listBranches, { params: { companyId: session.company.id } }).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.code === 'unreachable',
  );
}

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;
const waitAfter = (failures: number) =>
  Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.75 + Math.random() / 2);
/** After a restart of the server every page is back at once; what can wait is spread over this time. */
const SPREAD_MS = 10_000;

/** Connects again, later each time, when the server refused the handshake: Socket.IO itself does not try again then. */
function retriesOf(socket: Pick<Socket, 'connect' | 'active'>) {
  let refused = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    succeed: () => void (refused = 0),
    again: () => {
      // Socket.IO is still trying by itself: the connection failed, not the handshake.
      if (socket.active) return;
      stop();
      timer = setTimeout(
        () => void (listenerCount > 0 && socket === newestSocket && socket.connect()),
        waitAfter(refused),
      );
      refused += 1;
    },
  };
}

// Loaded after the page, because nothing on it has to wait for the live connection.
const load = loadable(() => import('socket.io-client'));

/** Loads the program of the live connection, again and again until it is there. */
async function loadClient(failures = 0): ReturnType<typeof load> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitAfter(failures)));
    return loadClient(failures + 1);
  }
}

async function connect(): Promise<Socket<ServerEvents, ClientEvents>> {
  const { io } = await loadClient();
  const socket: Socket<ServerEvents, ClientEvents> = io({
    // Read at each attempt: after a new login the next connection sends the new token.
    auth: (give) => give({ token: currentSession()?.token ?? '' }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    timeout: 4_000,
  });
  newestSocket = socket;
  const retries = retriesOf(socket);
  let lastEnd: Socket.DisconnectReason | undefined;
  socket.on('connect', () => {
    live.set(true);
    retries.succeed();
    setConnected(true);
    notifyListeners(CONNECTED);
    if (lastEnd)
      setTimeout(
        () => notifyListeners(RECONNECTED),
        lastEnd === 'io server disconnect' ? 0 : Math.random() * SPREAD_MS,
      );
  });
  socket.on('disconnect', (reason) => {
    live.set(false);
    lastEnd = reason;
    if (reason === 'io client disconnect') return retries.stop();
    // The server closes a session's sockets when its rights change: connect again with the new rights.
    if (reason === 'io server disconnect') socket.connect();
    else setConnected(false);
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'no_session') {
      setConnected(false);
      retries.again();
    } else void isSessionValid().then((isValid) => isValid && retries.again());
  });
  socket.onAny((event: keyof RealtimeEvents, payload: RealtimeEvents[keyof RealtimeEvents]) => {
    if (!isElsewhere(payload)) notifyListeners(event, payload);
    notifyListeners(ANY_EVENT, { event, payload });
  });
  return socket;
}

function addListener(event: string, listener: Listener): () => void {
  listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  return () => void listeners.get(event)?.delete(listener);
}

/** Adds a listener to this tab's one connection, which is open while at least one exists. */
function listen(event: string, listener: Listener): () => void {
  const removeListener = addListener(event, listener);
  listenerCount += 1;
  connection ??= connect();
  return () => {
    removeListener();
    listenerCount -= 1;
    if (listenerCount > 0) return;
    void connection?.then((socket) => socket.disconnect());
    connection = null;
  };
}

/** Calls the listener at an event of the current branch or of the company. */
export function useRealtime<E extends keyof RealtimeEvents>(
  event: E,
  handle: (payload: RealtimeEvents[E]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => listen(event, (payload) => onEvent(payload as RealtimeEvents[E])), [event]);
}

/**
 * Calls the listener with each event that the session may see, after those that listen to that event. An
 * administrator's may be of another branch (`isElsewhere`).
 */
export function useAnyEvent(handle: (anyEvent: AnyEvent) => void): void {
  const onAnyEvent = useEffectEvent(handle);
  useEffect(() => listen(ANY_EVENT, (anyEvent) => onAnyEvent(anyEvent as AnyEvent)), []);
}

/** Runs at every connection, to fetch changes that were missed; at once in a part that loads later. */
export function useOnConnected(refetch: () => void): void {
  const onConnected = useEffectEvent(refetch);
  useEffect(() => {
    if (live.get()) onConnected();
    return listen(CONNECTED, () => onConnected());
  }, []);
}

/**
 * Runs when a connection was closed and is back. The server closes it when the session's rights change: then at once.
 * They may also have changed while it was lost: then within seconds. Opens no connection by itself.
 */
export function useOnReconnected(handle: () => void): void {
  const onReconnected = useEffectEvent(handle);
  useEffect(() => addListener(RECONNECTED, () => onReconnected()), []);
}

/** Sends 'Notificar a cocina'; resolves with the server's acknowledgement. */
export async function requestOrder(request: RequestOrder): Promise<RealtimeAck> {
  const unreachable: RealtimeAck = { error: 'Error al hacer la petición al servidor', code: 'unreachable' };
  const socket = await connection;
  if (!socket?.connected) return unreachable;
  return socket
    .timeout(5_000)
    .emitWithAck('request order', request)
    .catch(() => unreachable);
}
