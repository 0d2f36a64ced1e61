import { marked } from './page-parts.ts';

const copiedShownFor = 2_000;

/** Browsers inside other apps may lack a clipboard: the text is then selected for copying by hand. */
async function copied(button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    return true;
  } catch {
    const value = button.previousElementSibling;
    if (value) getSelection()?.selectAllChildren(value);
    return false;
  }
}

export function startCopying(word: string): void {
  for (const button of marked('copy')) {
    const words = button.querySelector('span');
    const usual = words?.textContent ?? '';
    const say = (text: string) => words && (words.textContent = text);
    button.addEventListener('click', async () => {
      if (!(await copied(button))) return;
      say(word);
      setTimeout(say, copiedShownFor, usual);
    });
  }
}
