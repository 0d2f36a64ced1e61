import { useSyncExternalStore } from 'react';

export type AppearanceChoice = 'system' | 'light' | 'dark';
export type Density = 'standard' | 'compact';

interface Choice {
  appearance: AppearanceChoice;
  density: Density;
}

export const storageKey = 'look';
const listeners = new Set<() => void>();
const initial: Choice = { appearance: 'system', density: 'standard' };
let choice = initial;

function apply() {
  if (choice.appearance === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = choice.appearance;
}

function adopt(stored: string | null) {
  const [appearance, density] = stored?.split(' ') ?? [];
  const next: Choice = {
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
    density: density === 'compact' ? 'compact' : 'standard',
  };
  // Whoever has chosen nothing sees no row drawn a second time.
  if (next.appearance === choice.appearance && next.density === choice.density) return;
  choice = next;
  apply();
  listeners.forEach((notify) => notify());
}

/** Takes the stored look over, so that nothing is first drawn in another one. */
export const adoptStoredLook = () => adopt(localStorage.getItem(storageKey));

/** Follows changes of the look that are made in other tabs. */
export function followLook(): () => void {
  const follow = (event: StorageEvent) => event.key === storageKey && adopt(event.newValue);
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function change(part: Partial<Choice>) {
  const next = { ...choice, ...part };
  localStorage.setItem(storageKey, `${next.appearance} ${next.density}`);
  adopt(`${next.appearance} ${next.density}`);
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Returns the appearance (light, dark or system) and the density of table rows, with their setters. */
export function useAppearance() {
  const { appearance, density } = useSyncExternalStore(
    subscribe,
    () => choice,
    () => initial,
  );
  return {
    appearance,
    density,
    setAppearance: (next: AppearanceChoice) => change({ appearance: next }),
    setDensity: (next: Density) => change({ density: next }),
  };
}
