interface Note {
  readonly pitch: number;
  /** Seconds from the chime's start. */
  readonly at: number;
  /** Seconds until it has died away. */
  readonly length: number;
}

/** The chimes: a new order (rising, twice), an order ready (a bell), a warning (two low notes). */
export type Chime = 'newOrder' | 'ready' | 'alert';

export const CHIMES: Record<Chime, readonly Note[]> = {
  newOrder: [
    { pitch: 659, at: 0, length: 0.35 },
    { pitch: 988, at: 0.14, length: 0.45 },
    { pitch: 659, at: 0.5, length: 0.35 },
    { pitch: 988, at: 0.64, length: 0.7 },
  ],
  ready: [
    { pitch: 1047, at: 0, length: 0.9 },
    { pitch: 784, at: 0.32, length: 1.3 },
  ],
  alert: [
    { pitch: 392, at: 0, length: 0.3 },
    { pitch: 330, at: 0.3, length: 0.6 },
  ],
};

const LOUDNESS = 0.6;

/** Schedules a chime's notes in an audio context: each starts at once and fades like a bell. */
export function ring(audio: BaseAudioContext, notes: readonly Note[]): void {
  for (const { pitch, at, length } of notes) {
    const start = audio.currentTime + at;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    volume.connect(audio.destination);
    const tone = audio.createOscillator();
    // A triangle wave has overtones that are heard in a noisy kitchen; a sine wave has none.
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + length);
  }
}
