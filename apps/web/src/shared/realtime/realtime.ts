import { type RealtimeAck, type RealtimeEvents, type RequestOrder } from '@restaurante/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import { type Socket, io } from 'socket.io-client';
import { setConnected } from '../connection.ts';
import { currentSession } from '../session/session.ts';

type ServerEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };
interface ClientEvents {
  'request order': (request: RequestOrder, acknowledge: (ack: RealtimeAck) => void) => void;
}

let socket: Socket<ServerEvents, ClientEvents> | null = null;
let users = 0;

function connect(): Socket<ServerEvents, ClientEvents> {
  socket = io({
    // Asked at each attempt: after a new login the next connection carries the new token.
    auth: (give) => give({ token: currentSession()?.token ?? '' }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    timeout: 4_000,
  });
  socket.on('connect', () => setConnected(true));
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    // The server ends a session's sockets when its rights change: come back with the present ones.
    if (reason === 'io server disconnect') socket?.connect();
    else setConnected(false);
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'no_session') setConnected(false);
  });
  return socket;
}

/** The one connection of this tab: open while anybody uses it. */
function acquire(): Socket<ServerEvents, ClientEvents> {
  users += 1;
  return socket ?? connect();
}

function release(): void {
  users -= 1;
  if (users > 0) return;
  socket?.disconnect();
  socket = null;
}

/** Keeps the live connection open while the component is there. */
export function useLiveConnection(): void {
  useEffect(() => {
    acquire();
    return release;
  }, []);
}

/** Hears an event of the current branch. */
export function useRealtime<E extends keyof RealtimeEvents>(
  event: E,
  handle: (payload: RealtimeEvents[E]) => void,
): void {
  const onEvent = useEffectEvent((payload: RealtimeEvents[E]) => {
    if (payload.branch_id === currentSession()?.branch?.id) handle(payload);
  });
  useEffect(() => {
    const live = acquire();
    const listener = (payload: RealtimeEvents[E]) => onEvent(payload);
    // The pair is one of the map's; the compiler cannot see it through the type parameter.
    live.on(event, listener as never);
    return () => {
      live.off(event, listener as never);
      release();
    };
  }, [event]);
}

/** Runs when the connection is there after it was not: whatever was missed is fetched whole. */
export function useReconnected(refetch: () => void): void {
  const onBack = useEffectEvent(refetch);
  useEffect(() => {
    const live = acquire();
    // A first connection still on its way misses what happens until then, as a lost one does.
    let wasLost = !live.connected;
    const lost = () => void (wasLost = true);
    const back = () => {
      if (wasLost) onBack();
      wasLost = false;
    };
    live.on('disconnect', lost);
    live.on('connect', back);
    return () => {
      live.off('disconnect', lost);
      live.off('connect', back);
      release();
    };
  }, []);
}

/** 'Notificar a cocina': acknowledged by the server, or refused with its text. */
export async function requestOrder(request: RequestOrder): Promise<RealtimeAck> {
  const unreachable: RealtimeAck = { error: 'Error al hacer la petición al servidor', code: 'unreachable' };
  if (!socket?.connected) return unreachable;
  return socket
    .timeout(5_000)
    .emitWithAck('request order', request)
    .catch(() => unreachable);
}
