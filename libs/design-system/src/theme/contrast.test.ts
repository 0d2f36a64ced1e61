import { palettes, type Appearance, type ColourName } from './tokens.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: ColourName[] = ['page', 'surface', 'sunken'];
const readOn: Record<string, ColourName[]> = {
  text: [...grounds, 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'],
  textSoft: [...grounds, 'accentSoft'],
  accent: [...grounds, 'accentSoft'],
  accentStrong: [...grounds, 'accentSoft'],
  success: [...grounds, 'successSoft'],
  warning: [...grounds, 'warningSoft'],
  danger: [...grounds, 'dangerSoft'],
  info: [...grounds, 'infoSoft'],
  onAccent: ['accent', 'accentStrong'],
  onDanger: ['danger', 'dangerStrong'],
  onBand: ['band'],
};
const seenOn: Record<string, ColourName[]> = {
  outline: grounds,
  focus: [...grounds, 'accentSoft'],
  previous: ['surface', 'page'],
};

const pairs = (rules: Record<string, ColourName[]>) =>
  (Object.keys(palettes) as Appearance[]).flatMap((appearance) =>
    Object.entries(rules).flatMap(([front, backs]) => backs.map((back) => [appearance, front as ColourName, back] as const)),
  );

test.each(pairs(readOn))('%s: text in %s can be read on %s', (appearance, front, back) => {
  expect(contrast(palettes[appearance][front], palettes[appearance][back])).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(seenOn))('%s: a shape in %s can be seen on %s', (appearance, front, back) => {
  expect(contrast(palettes[appearance][front], palettes[appearance][back])).toBeGreaterThanOrEqual(3);
});
