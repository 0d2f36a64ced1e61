import { inAttribute } from './placeholders.ts';
import { fitsPath, type ScreenPlan, screensOf } from './screen-plans.ts';

const plan = (path: string, flags = 0): ScreenPlan => ({
  path,
  flags,
  files: [`/assets${path}.js`],
  reads: [],
  feature: 'links',
  words: { vi: ['Link "của tôi" & <bạn>', "người khác's > 0"] },
});
const plans = [
  plan('/links'),
  plan('/links/create'),
  plan('/links/:code'),
  plan('/sign-in', 9),
  plan('/welcome/:token', 1),
];
const meta = (content: string) => `<meta name="screens" content="${content}">`;
const page = `<head>${meta(inAttribute(JSON.stringify(plans)))}</head>`;
const sentTo = (path: string) => {
  const [, content = ''] = /content="([^"]*)"/.exec(screensOf(page)(path)) ?? [];
  return JSON.parse(content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ScreenPlan[];
};

test.each([
  ['/links', ['/links', '/sign-in']],
  ['/links/create', ['/links/create', '/links/:code', '/sign-in']],
  ['/links/A1', ['/links/:code', '/sign-in']],
  ['/sign-in', ['/sign-in']],
  ['/welcome/abc', ['/sign-in', '/welcome/:token']],
  ['/nowhere', ['/sign-in']],
  ['/links/', ['/sign-in']],
])('%s is sent with the screens that may stand there', (path, expected) => {
  expect(sentTo(path).map((one) => one.path)).toEqual(expected);
});

test('words of every kind come through', () => {
  expect(sentTo('/links')[0]).toEqual(plans[0]);
  const escaped = inAttribute(JSON.stringify(plans)).replaceAll("'", '&#39;').replaceAll('>', '&gt;');
  const [, content] = /content="([^"]*)"/.exec(screensOf(meta(escaped))('/links')) ?? [];
  expect(content).toContain("người khác's > 0");
});

test('a page without screens is sent as it is', () => {
  expect(screensOf('<head></head>')('/links')).toBe('<head></head>');
});

test('a part of an address stands for something only when there is something', () => {
  expect(fitsPath('/links/:code', '/links/A1')).toBe(true);
  expect(fitsPath('/links/:code', '/links/')).toBe(false);
  expect(fitsPath('/links/:code', '/links/A1/more')).toBe(false);
});
