import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundOff, playSound } from '../../shared/sound/sound.ts';
import { say } from './tickets.voice.ts';

class Utterance extends EventTarget {
  text: string;
  voice: { lang: string } | null = null;
  lang = '';
  rate = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let voices: { lang: string }[];
let spoken: Utterance[];
const cancel = vi.fn<() => void>();

beforeEach(() => {
  voices = [{ lang: 'en-US' }, { lang: 'es-ES' }, { lang: 'es_MX' }];
  spoken = [];
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (words: Utterance) => spoken.push(words),
    cancel,
  });
  vi.mocked(playSound).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = () => vi.advanceTimersByTimeAsync(0);

test('says one text after the other, slowly, in the Spanish of the region', async () => {
  say('Ticket uno, listo');
  say('Ticket dos, listo');
  await turn();
  expect(spoken).toMatchObject([{ text: 'Ticket uno, listo', lang: 'es_MX', rate: 0.8 }]);
  spoken[0]!.dispatchEvent(new Event('end'));
  await turn();
  expect(spoken.map(({ text }) => text)).toEqual(['Ticket uno, listo', 'Ticket dos, listo']);
  spoken[1]!.dispatchEvent(new Event('end'));
  await turn();
  expect(playSound).not.toHaveBeenCalled();
});

test('is silent while sounds are switched off', async () => {
  vi.mocked(isSoundOff).mockReturnValueOnce(true);
  say('Ticket uno, listo');
  await turn();
  expect(spoken).toEqual([]);
  expect(playSound).not.toHaveBeenCalled();
});

test('rings where there is no Spanish voice', async () => {
  voices = [{ lang: 'en-US' }];
  say('Ticket uno, listo');
  await turn();
  expect(spoken).toEqual([]);
  expect(playSound).toHaveBeenCalledExactlyOnceWith('ready');
});

test('rings where the browser cannot speak at all', async () => {
  vi.unstubAllGlobals();
  say('Ticket uno, listo');
  await turn();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('ready');
});

test('rings when the browser refuses to speak, and goes on with the next', async () => {
  say('Ticket uno, listo');
  say('Ticket dos, listo');
  await turn();
  spoken[0]!.dispatchEvent(new Event('error'));
  await turn();
  expect(playSound).toHaveBeenCalledTimes(1);
  expect(spoken).toHaveLength(2);
  spoken[1]!.dispatchEvent(new Event('end'));
});

test('a voice that never ends does not block the next announcement', async () => {
  say('Ticket uno, listo');
  say('Ticket dos, listo');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(playSound).toHaveBeenCalledTimes(1);
  expect(spoken).toHaveLength(2);
  spoken[1]!.dispatchEvent(new Event('end'));
  await turn();
  expect(vi.getTimerCount()).toBe(0);
});
