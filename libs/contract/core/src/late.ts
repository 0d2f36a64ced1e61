/** Adds values to an object that are made when they are first read, once. */
export function addLate(to: object, makers: Readonly<Record<string, () => unknown>>): void {
  for (const [name, make] of Object.entries(makers)) {
    const shown = { configurable: true, enumerable: true };
    const get = () => {
      const value = make();
      Object.defineProperty(to, name, { ...shown, value });
      return value;
    };
    Object.defineProperty(to, name, { ...shown, get });
  }
}
