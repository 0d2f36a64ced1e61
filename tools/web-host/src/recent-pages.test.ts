import { RecentPages } from './recent-pages.ts';

const page = { headers: {}, html: '<p>' };

test('a page is kept for a moment, until somebody changes something', () => {
  let now = 1_000;
  const pages = new RecentPages(() => now);
  expect(pages.find('/a vi')).toBeUndefined();
  pages.keep('/a vi', page);
  now += 249;
  expect(pages.find('/a vi')).toBe(page);
  expect(pages.find('/a en')).toBeUndefined();
  now += 1;
  expect(pages.find('/a vi')).toBeUndefined();
  pages.keep('/a vi', page);
  pages.forget();
  expect(pages.find('/a vi')).toBeUndefined();
});

test('however many addresses are asked for, few pages are kept', () => {
  const pages = new RecentPages(() => 0);
  for (let at = 0; at < 1_000; at += 1) pages.keep(`/${at}`, page);
  expect(Array.from({ length: 1_000 }, (_, at) => pages.find(`/${at}`)).filter(Boolean).length).toBeLessThanOrEqual(
    200,
  );
});
