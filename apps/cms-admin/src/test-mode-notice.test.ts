import { features } from './features.ts';
import { decidedInTestMode, ofBothModes } from './test-mode-notice.tsx';

test('what is said of the test mode is said of areas that are there', () => {
  const areas = features.flatMap((feature) => Object.values(feature).map(({ id }) => id.split('.')[0]));
  expect([...ofBothModes, ...decidedInTestMode].filter((name) => !areas.includes(name))).toEqual([]);
});
