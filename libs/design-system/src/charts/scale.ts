/** Returns round axis values from 0 up to at least `largest`. */
export function roundSteps(largest: number, wanted = 4): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}
