import { pathOf } from './one-path-icons.ts';

test.each([
  [['path', { d: 'm16.5 6.5-3 4', key: 'a' }], 'M16.5 6.5l-3 4'],
  [['path', { d: 'm1.5.5h4' }], 'M1.5 .5h4'],
  [['path', { d: 'M2 7v6' }], 'M2 7v6'],
  [['line', { x1: '2', x2: '4', y1: '3', y2: '5' }], 'M2 3L4 5'],
  [['polyline', { points: '6 9 12 15 18 9' }], 'M6 9 12 15 18 9'],
  [['polygon', { points: '6 9 12 15 18 9' }], 'M6 9 12 15 18 9z'],
  [['circle', { cx: '12', cy: '12', r: '10' }], 'M2 12a10 10 0 0 1 20 0a10 10 0 0 1 -20 0z'],
  [['rect', { x: '1', y: '2', width: '4', height: '6' }], 'M1 2h4v6h-4z'],
  [
    ['rect', { x: '0', y: '0', width: '10', height: '8', rx: '2' }],
    'M2 0h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
  ],
  [['circle', { cx: '6.5', cy: '6.5', r: '.5', fill: 'currentColor' }], undefined],
] as const)('%j is the path %s', (part, path) => {
  expect(pathOf(part)).toBe(path);
});
