import { useState } from 'react';

function read<T>(key: string, otherwise: T): T {
  const text = localStorage.getItem(key);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

/** State kept in this device's `localStorage`. */
export function useStoredValue<T>(key: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(key, otherwise));
  const keep = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}
