import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import { act } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { vi } from 'vitest';
import type { AnyEvent, requestOrder as realRequestOrder } from '../shared/realtime/realtime.ts';
import { currentSession } from '../shared/session/session.ts';

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

function useHandler(name: string, handle: Handler): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (payload: unknown) => onEvent(payload);
    handlers.set(name, (handlers.get(name) ?? new Set()).add(listener));
    return () => void handlers.get(name)?.delete(listener);
  }, [name]);
}

/** Replaces shared/realtime in all tests (`setup.ts`). */
export const useRealtime: (event: string, handle: Handler) => void = useHandler;
export const useAnyEvent = (handle: (anyEvent: AnyEvent) => void): void =>
  useHandler('any', handle as Handler);
export const isElsewhere = (payload: AnyEvent['payload']): boolean =>
  'branch_id' in payload && payload.branch_id !== currentSession()?.branch?.id;
export const useOnConnected = (refetch: () => void): void => useHandler('reconnected', refetch);
export const requestOrder = vi.fn<typeof realRequestOrder>();
export const useOnReconnected = (handle: () => void): void => useHandler('reconnected', handle);

function tell(name: string, payload: unknown): void {
  act(() => handlers.get(name)?.forEach((listener) => listener(payload)));
}

/** Sends an event of the server to the screen. */
export function emit<E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]): void {
  if (!isElsewhere(payload)) tell(event, payload);
  tell('any', { event, payload });
}

/** Reports that a lost connection is back. */
export function reconnect(): void {
  tell('reconnected', undefined);
}
