/** Prints its figures beside their limits; true when every one holds. */
export type Bench = (argv: readonly string[]) => Promise<boolean>;

/** Each is loaded when asked for: none needs what another measures with. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pages: async () => (await import('./pages/pages.bench.ts')).pages,
  sizes: async () => (await import('./sizes.ts')).sizes,
};
