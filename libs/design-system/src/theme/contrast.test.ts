import { contrastRatio } from '@pay/domain';
import { palettes, type Appearance, type ColourName } from './tokens.ts';

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
    Object.entries(rules).flatMap(([front, backs]) =>
      backs.map((back) => [appearance, front as ColourName, back] as const),
    ),
  );

test.each(pairs(readOn))('%s: text in %s can be read on %s', (appearance, front, back) => {
  expect(contrastRatio(palettes[appearance][front], palettes[appearance][back])).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(seenOn))('%s: a shape in %s can be seen on %s', (appearance, front, back) => {
  expect(contrastRatio(palettes[appearance][front], palettes[appearance][back])).toBeGreaterThanOrEqual(3);
});
