const place = `cart ${location.pathname}`;

type Kept = Record<string, string | boolean>;

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (part): part is HTMLInputElement => part instanceof HTMLInputElement && part.type !== 'hidden',
  );

// A browser that keeps nothing for this site refuses even the question; the cart then lasts as long as the page.
function unlessRefused<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

export function remember(form: HTMLFormElement): void {
  const entries = inputsOf(form).map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]);
  unlessRefused((storage) => storage.setItem(place, JSON.stringify(Object.fromEntries(entries))));
}

export function recall(form: HTMLFormElement): void {
  const kept = unlessRefused((storage): Kept => JSON.parse(storage.getItem(place) ?? '{}')) ?? {};
  for (const input of inputsOf(form)) {
    const value = kept[input.name];
    if (input.disabled) continue;
    if (typeof value === 'boolean') input.checked = value;
    else if (value !== undefined) input.value = value;
  }
}

export const forget = (): void => unlessRefused((storage) => storage.removeItem(place));
