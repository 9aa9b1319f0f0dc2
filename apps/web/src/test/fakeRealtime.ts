import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import { act } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import type { AnyEvent } from '../shared/realtime/realtime.ts';

type Heard = (payload: unknown) => void;
const heard = new Map<string, Set<Heard>>();

function useHeard(name: string, handle: Heard): void {
  const onHeard = useEffectEvent(handle);
  useEffect(() => {
    const listener = (payload: unknown) => onHeard(payload);
    heard.set(name, (heard.get(name) ?? new Set()).add(listener));
    return () => void heard.get(name)?.delete(listener);
  }, [name]);
}

/** Replaces shared/realtime: `vi.mock('…/realtime.ts', () => import('…/fakeRealtime.ts'))`. */
export const useRealtime: (event: string, handle: Heard) => void = useHeard;
export const useAnyEvent = (handle: (anyEvent: AnyEvent) => void): void => useHeard('any', handle as Heard);
export const useReconnected = (refetch: () => void): void => useHeard('reconnected', refetch);
export const useConnectedAgain = (handle: () => void): void => useHeard('reconnected', handle);

function tell(name: string, payload: unknown): void {
  act(() => heard.get(name)?.forEach((listener) => listener(payload)));
}

/** Sends an event of the server to the screen. */
export function emit<E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]): void {
  tell(event, payload);
  tell('any', { event, payload });
}

/** Reports that a lost connection is back. */
export function reconnect(): void {
  tell('reconnected', undefined);
}
