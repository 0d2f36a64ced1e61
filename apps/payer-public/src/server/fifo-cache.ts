/** A bounded first-in-first-out cache: each value is made once per key. */
export function fifoCache<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, made);
    return made;
  };
}
