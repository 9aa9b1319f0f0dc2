import { EventEmitter, once } from 'node:events';
import type { RealtimeAck, RealtimeEvents } from '@restaurante/contract/realtime.ts';
import { io } from 'socket.io-client';
import type { TestApi } from './api.ts';

/** Connects a screen that records its events; the API must listen. Rejects with the text of a refusal. */
export async function openScreen(
  api: { readonly app: Pick<TestApi['app'], 'listeningOrigin'> },
  token: unknown,
) {
  const socket = io(api.app.listeningOrigin, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const events: { event: string; payload: unknown }[] = [];
  const emitter = new EventEmitter();
  socket.onAny((event: string, payload: unknown) => {
    events.push({ event, payload });
    emitter.emit('heard');
  });
  const isCut = new Promise<string>((resolve) => void socket.on('disconnect', resolve));
  await new Promise<void>(
    (resolve, reject) => void socket.on('connect', resolve).on('connect_error', reject),
  );
  return {
    heard: events,
    /** Resolves with all received events once this event has come this many times. */
    eventsUntil: async (event: keyof RealtimeEvents, times = 1) => {
      while (events.filter((one) => one.event === event).length < times) await once(emitter, 'heard');
      return events;
    },
    requestOrder: (request: unknown): Promise<RealtimeAck> => socket.emitWithAck('request order', request),
    /** Resolves with the reason once the server ends the connection. */
    isCut,
    close: () => socket.close(),
  };
}
