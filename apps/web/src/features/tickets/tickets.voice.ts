import { isSoundOff, playSound } from '../../shared/sound/sound.ts';

const RATE = 0.8;
/** Some browsers forget to say that they have finished: what waits must not wait for ever. */
const LONGEST_MS = 15_000;

const hasVoices = () => 'speechSynthesis' in globalThis;

/** Returns the Spanish voice that is spoken closest to Bolivia, if the browser has any. */
function spanishVoice(): SpeechSynthesisVoice | undefined {
  if (!hasVoices()) return undefined;
  const spanish = speechSynthesis.getVoices().filter(({ lang }) => /^es([-_]|$)/i.test(lang));
  const isFrom = (pattern: RegExp) => spanish.find(({ lang }) => pattern.test(lang));
  return isFrom(/BO$/i) ?? isFrom(/(419|AR|CL|CO|MX|PE|US)$/i) ?? spanish[0];
}

/** Speaks a text; resolves when it has ended, with whether it was heard. */
function speak(text: string, voice: SpeechSynthesisVoice): Promise<boolean> {
  return new Promise((resolve) => {
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = RATE;
    const timer = setTimeout(() => {
      speechSynthesis.cancel();
      resolve(false);
    }, LONGEST_MS);
    const end = (isHeard: boolean) => {
      clearTimeout(timer);
      resolve(isHeard);
    };
    words.addEventListener('end', () => end(true));
    words.addEventListener('error', () => end(false));
    speechSynthesis.speak(words);
  });
}

let line: Promise<void> = Promise.resolve();

/** Says a text in Spanish after those that are waiting; where no voice can, a chime sounds instead. */
export function say(text: string): void {
  line = line.then(async () => {
    if (isSoundOff()) return;
    const voice = spanishVoice();
    if (voice === undefined || !(await speak(text, voice))) playSound('ready');
  });
}

/** Browsers load their voices at the first request; some speak only after a text in a gesture. */
export function prepareVoice({ inGesture = false } = {}): void {
  if (!hasVoices()) return;
  speechSynthesis.getVoices();
  if (inGesture) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}
