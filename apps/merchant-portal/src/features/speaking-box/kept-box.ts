import { ofDevice } from '@pay/session';

const name = ofDevice('speakingBox');

interface KeptBox {
  key: string;
  /** The number of the last payment that was said here. */
  said?: number;
}

const isKept = (value: unknown): value is KeptBox =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

function read(): KeptBox | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const write = (kept: KeptBox) => localStorage.setItem(name, JSON.stringify(kept));

const shape = /^#([0-9A-Za-z]{32})$/;

/** The key that the address brings, which leaves the address at once; else the one that this device has kept. */
export function keyOfBox(): string | undefined {
  const brought = shape.exec(location.hash)?.[1];
  if (!brought) return read()?.key;
  if (read()?.key !== brought) write({ key: brought });
  history.replaceState(history.state, '', location.pathname);
  return brought;
}

export const saidOf = (key: string): number | undefined => {
  const kept = read();
  return kept?.key === key ? kept.said : undefined;
};

export const keepSaid = (key: string, said: number): void => write({ key, said });

export const forgetBox = (): void => localStorage.removeItem(name);
