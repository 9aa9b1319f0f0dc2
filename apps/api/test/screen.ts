import { EventEmitter, once } from 'node:events';
import type { RealtimeAck, RealtimeEvents } from '@restaurante/contract/realtime.ts';
import { io } from 'socket.io-client';
import type { TestApi } from './api.ts';

/** A connected screen that records its events; the API must listen. Rejects with the text of a refusal. */
export async function openScreen(api: TestApi, token: unknown) {
  const socket = io(api.app.listeningOrigin, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const heard: { event: string; payload: unknown }[] = [];
  const news = new EventEmitter();
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload });
    news.emit('heard');
  });
  const isCut = new Promise<string>((resolve) => void socket.on('disconnect', resolve));
  await new Promise<void>(
    (resolve, reject) => void socket.on('connect', resolve).on('connect_error', reject),
  );
  return {
    heard,
    /** Resolves with all events heard once this event has come this many times. */
    hears: async (event: keyof RealtimeEvents, times = 1) => {
      while (heard.filter((one) => one.event === event).length < times) await once(news, 'heard');
      return heard;
    },
    requestOrder: (request: unknown): Promise<RealtimeAck> => socket.emitWithAck('request order', request),
    /** Resolves with the reason once the server ends the connection. */
    isCut,
    close: () => socket.close(),
  };
}
