import fc from 'fast-check';
import { contrastRatio, nearestReadable, shopColour, textColourOn } from './colour.ts';

describe('colours', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#FFD400', '#000000'],
    ['#0B5345', '#ffffff'],
  ])('on %s the text is %s', (background, text) => expect(textColourOn(background)).toBe(text));

  it('every background gives readable text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const background = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(background, textColourOn(background))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['a colour that stands out stays as it is', '#0b7a5b', '#ffffff', '#0b7a5b'],
    ['white becomes a grey', '#ffffff', '#ffffff', '#949494'],
    ['a pale yellow becomes a dark one', '#ffd400', '#ffffff', '#b09200'],
    ['on black a dark colour becomes lighter', '#000000', '#000000', '#5c5c5c'],
  ])('%s', (_what, colour, ground, expected) => expect(nearestReadable(colour, ground, 3)).toBe(expected));

  it('what is proposed always stands out enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('#ffffff', '#000000', '#f2f6f4'),
        (value, ground) => {
          const colour = `#${value.toString(16).padStart(6, '0')}`;
          expect(contrastRatio(nearestReadable(colour, ground, 3), ground)).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });
});

test.each([
  ['#000000', '#0B7A5B'],
  [null, '#0B7A5B'],
  ['red', '#0B7A5B'],
  ['#B3261E', '#B3261E'],
])('a shop whose setting holds %s is drawn in %s', (chosen, colour) =>
  expect(shopColour(chosen, '#0B7A5B')).toBe(colour),
);
