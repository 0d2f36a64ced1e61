import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** Whether the page was touched within the last minutes. */
export function useInUse(lastsMs: number): boolean {
  const [inUse, setInUse] = useState(true);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    const touched = () => {
      clearTimeout(later);
      later = setTimeout(() => setInUse(false), lastsMs);
      setInUse(true);
    };
    touched();
    for (const sign of signs) addEventListener(sign, touched);
    return () => {
      clearTimeout(later);
      for (const sign of signs) removeEventListener(sign, touched);
    };
  }, [lastsMs]);
  return inUse;
}
