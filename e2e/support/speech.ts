import type { Page } from '@playwright/test';

interface Voice {
  said(): Promise<string[]>;
  /** When each amount was first to be read, by the wall clock. */
  shownAt(): Promise<Record<string, number>>;
}

/** A voice that writes down what it says, as browsers of the tests have none. */
export async function withVoice(page: Page): Promise<Voice> {
  await page.addInitScript(() => {
    const said: string[] = [];
    class Utterance {
      voice: unknown;
      lang = '';
      onend?: () => void;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = {
      getVoices: () => [{ lang: 'vi-VN', name: 'Thử' }],
      speak: (utterance: Utterance) => {
        said.push(utterance.text);
        setTimeout(() => utterance.onend?.(), 50);
      },
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    const shownAt: Record<string, number> = {};
    const look = () => {
      for (const amount of document.body?.innerText.match(/\d+(?:\.\d{3})+/g) ?? []) shownAt[amount] ??= Date.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { said, shownAt, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  });
  return {
    said: () => page.evaluate(() => (globalThis as { said?: string[] }).said ?? []),
    shownAt: () => page.evaluate(() => (globalThis as { shownAt?: Record<string, number> }).shownAt ?? {}),
  };
}
