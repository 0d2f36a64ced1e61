import '@pay/payer-ui/docs.module.css';
import '@pay/payer-ui/reading.module.css';
import { found, type Line } from './search-lines.ts';
import { computed, type VectorValues } from './vector.ts';

const copiedShownFor = 2_000;

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const usual = button.textContent;
  button.addEventListener('click', async () => {
    const code = button.parentElement?.querySelector('pre');
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '');
      button.textContent = button.dataset.copied ?? '';
      setTimeout(() => (button.textContent = usual), copiedShownFor);
    } catch {
      // A browser without a clipboard: the text is selected for copying by hand.
      if (code) getSelection()?.selectAllChildren(code);
    }
  });
}

const input = document.querySelector<HTMLInputElement>('input[data-search]');
const results = document.querySelector<HTMLElement>('[data-results]');
const status = document.querySelector<HTMLElement>('[data-found]');
let lines: Promise<readonly Line[]> | undefined;

/** They come when somebody first looks for something; where they did not come, the next letter asks again. */
const linesAt = (address: string) =>
  (lines ??= fetch(address)
    .then((response) => response.json() as Promise<Line[]>)
    .catch(() => {
      lines = undefined;
      return [];
    }));

async function search(field: HTMLInputElement): Promise<void> {
  const wanted = field.value;
  const hits = found(await linesAt(field.dataset.search ?? ''), wanted);
  if (!results || !status || field.value !== wanted) return;
  results.replaceChildren(
    ...hits.map(({ href, title }) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  const { found: some = '', none = '' } = status.dataset;
  const told = hits.length > 0 ? some.replace('{count}', String(hits.length)) : none;
  status.textContent = wanted.trim() === '' ? '' : told;
}

input?.addEventListener('input', () => void search(input));

const form = document.querySelector<HTMLFormElement>('form[data-vector]');

async function compute(vector: HTMLFormElement): Promise<void> {
  const told = vector.querySelector('[data-told]');
  const outputs = vector.querySelectorAll<HTMLOutputElement>('[data-result]');
  const { right = '', other = '', failed = '' } = vector.dataset;
  let text = right;
  try {
    const values = Object.fromEntries(new FormData(vector)) as Record<keyof VectorValues, string>;
    const results = await computed(values);
    for (const output of outputs) {
      output.textContent = results[output.dataset.result as keyof typeof results];
      if (output.textContent !== output.dataset.published) text = other;
    }
  } catch {
    text = failed;
  }
  if (told) told.textContent = text;
}

form?.addEventListener('submit', (event) => event.preventDefault());
form?.addEventListener('input', () => void compute(form));
if (form) void compute(form);
