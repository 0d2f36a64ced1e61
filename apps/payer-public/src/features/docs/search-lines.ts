export interface Line {
  href: string;
  title: string;
  text: string;
}

const mostShown = 12;

/** Without accents and case, because people type Vietnamese with and without. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/** The lines that hold every word, those that hold them together or in their title first. */
export function found(lines: readonly Line[], wanted: string): readonly Line[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const scored = lines.flatMap((line) => {
    const [title, text] = [plain(line.title), plain(line.text)];
    const points = words.map((word) => (title.includes(word) ? 2 : text.includes(word) ? 1 : 0));
    if (points.includes(0)) return [];
    const phrase = title.includes(whole) ? 8 : text.includes(whole) ? 4 : 0;
    return [{ line, points: points.reduce<number>((sum, one) => sum + one, phrase) }];
  });
  return scored
    .toSorted((one, other) => other.points - one.points)
    .slice(0, mostShown)
    .map(({ line }) => line);
}
