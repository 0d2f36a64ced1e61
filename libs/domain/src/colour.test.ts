import fc from 'fast-check';
import { contrastRatio, textColourOn } from './colour.ts';

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
});
