import { fontStyles } from './font-styles.ts';

const styles = fontStyles('/both.woff2');
const faces = [...styles.matchAll(/@font-face\{([^}]*)\}/g)].map(([, text = '']) =>
  Object.fromEntries(text.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string])),
);

test('every family that text may be drawn in before the system’s own is declared in both weights', () => {
  const named = [.../--tre-font:([^}]*)/.exec(styles)![1]!.matchAll(/'(Be Vietnam Pro[^']*)'/g)].map(
    ([, name]) => name,
  );
  expect(named).toHaveLength(5);
  const declared = faces.flatMap((face) =>
    face['font-weight']!.split(' ').map((weight) => `${face['font-family']} ${weight}`),
  );
  expect(declared.toSorted()).toEqual(named.flatMap((name) => [`'${name}' 400`, `'${name}' 600`]).toSorted());
});

test('the brand’s font is drawn at once or not at all, and in both weights together', () => {
  const own = faces.filter((face) => face['font-family'] === "'Be Vietnam Pro'");
  expect(own.map((face) => [face['font-display'], face['font-weight'], face['src']])).toEqual([
    ['optional', '400 600', "url(/both.woff2) format('woff2')"],
  ]);
});

test('what stands in for it takes lines of the same height', () => {
  const heights = faces
    .filter((face) => face['src']?.startsWith('local'))
    .map((face) =>
      ['ascent-override', 'descent-override']
        .map((name) => (parseFloat(face[name]!) * parseFloat(face['size-adjust']!)) / 100)
        .map((height) => height.toFixed(1)),
    );
  expect(new Set(heights.map(String))).toEqual(new Set(['100.0,26.5']));
});
