import { useEffect } from 'react';
import { persistedStore } from '../persistedStore.ts';
import { createStore, useStore } from '../store.ts';
import { type Chime, CHIMES, ring } from './chimes.ts';

/** Events within this time have one cause and play one chime. */
const PAUSE_MS = 300;

let audio: AudioContext | null = null;
const soundOff = persistedStore('restaurante.soundOff.v1', (stored) => (stored === null ? null : 1));
let lastPlayed: { chime: Chime; at: number } | null = null;

export const isSoundOff = (): boolean => soundOff.get() !== null;

/** 'locked' until a gesture lets the browser play, 'on' or 'off' as the user chose, 'missing' if it cannot play. */
export type SoundState = 'locked' | 'on' | 'off' | 'missing';

function soundState(): SoundState {
  if (!('AudioContext' in globalThis)) return 'missing';
  if (isSoundOff()) return 'off';
  return audio?.state === 'running' ? 'on' : 'locked';
}

const state = createStore(soundState());
const refreshState = () => state.set(soundState());
soundOff.subscribe(refreshState);

/** Creates the audio context once. The browser suspends it until a gesture, and may do so again (a phone call). */
function context(): AudioContext | null {
  if (audio === null && 'AudioContext' in globalThis) {
    audio = new AudioContext();
    audio.addEventListener('statechange', refreshState);
  }
  return audio;
}

/** Unlocks sound; works only inside a gesture (a click, a key). */
export function unlockSound(): void {
  // Refused outside of a gesture; the next gesture tries again.
  if (context()?.state !== 'running') void audio?.resume().catch(() => undefined);
}

export function playSound(chime: Chime): void {
  if (isSoundOff() || audio?.state !== 'running') return;
  const now = performance.now();
  if (lastPlayed?.chime === chime && now - lastPlayed.at < PAUSE_MS) return;
  lastPlayed = { chime, at: now };
  ring(audio, CHIMES[chime]);
}

export const setSoundOn = (on: boolean): void => soundOff.set(on ? null : 1);

/** Prepares the sound for a screen that plays chimes: any gesture on the screen unlocks it. */
export function useSound(): SoundState {
  useEffect(() => {
    // Not locked from the start if the user has clicked before, or if the device allows sound without a gesture.
    context();
    refreshState();
    const gestures = ['click', 'keydown'] as const;
    // In the capture phase: a list's row keeps the clicks on its buttons to itself.
    for (const gesture of gestures) document.addEventListener(gesture, unlockSound, { capture: true });
    return () =>
      gestures.forEach((gesture) => document.removeEventListener(gesture, unlockSound, { capture: true }));
  }, []);
  return useStore(state);
}
