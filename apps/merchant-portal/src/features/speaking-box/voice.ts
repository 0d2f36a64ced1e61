import { playMoneySound } from '@pay/app-frame/money-sound';
import { playRecorded } from './recorded-voice.ts';

const longest = 15_000;
const isVietnamese = ({ lang }: SpeechSynthesisVoice) => /^vi\b/i.test(lang);

const synthesis = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis);

const vietnameseVoice = () => synthesis()?.getVoices().find(isVietnamese);

/** Calls back now, and again whenever the browser's voices have come. */
export function followVoices(onKnown: (canSpeak: boolean) => void): () => void {
  const tell = () => onKnown(vietnameseVoice() !== undefined);
  tell();
  synthesis()?.addEventListener('voiceschanged', tell);
  return () => synthesis()?.removeEventListener('voiceschanged', tell);
}

/** Ends when it was said, when it could not be, or when the browser does not tell which. */
const spoken = (speech: SpeechSynthesis, voice: SpeechSynthesisVoice, words: string) =>
  new Promise<void>((resolve) => {
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const timer = setTimeout(resolve, longest);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    utterance.onend = end;
    utterance.onerror = end;
    speech.speak(utterance);
  });

/** Says one thing after the other; where there is no Vietnamese voice, recorded words do, or else a sound. */
export class Voice {
  #last = Promise.resolve();
  #stopped = false;

  /** `onBegun` is called when its turn has come, before anything is heard. */
  say(words: string, onBegun: () => void): Promise<void> {
    this.#last = this.#last.then(async () => {
      if (this.#stopped) return;
      onBegun();
      const speech = synthesis();
      const voice = vietnameseVoice();
      if (speech && voice) await spoken(speech, voice, words);
      else if (!(await playRecorded(words).catch(() => false))) await playMoneySound().catch(() => undefined);
    });
    return this.#last;
  }

  stop(): void {
    this.#stopped = true;
    synthesis()?.cancel();
  }
}
