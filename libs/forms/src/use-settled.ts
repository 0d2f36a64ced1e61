import { useEffect, useState } from 'react';

const restMs = 500;

/** Returns the value once the person has stopped changing it for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(later);
  }, [value]);
  return settled;
}
