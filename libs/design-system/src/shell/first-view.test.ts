/** @jest-environment node */
import { firstViews } from './first-view.tsx';

test('a page without scripts has both frames, in styles that a strict policy takes', () => {
  const { styles, signedIn, entry } = firstViews();
  for (const frame of [signedIn, entry]) {
    expect(frame).toContain('data-words="title"');
    expect(frame).toContain('data-words="purpose"');
    expect(frame).toContain('aria-hidden="true"');
    expect(frame).not.toMatch(/<style| style=|<h1|<main/);
  }
  expect(styles).toContain('--tre-page');
});

test('the frame behind the sign-in has the menu button of the shell and the five places at the bottom of a phone', () => {
  const { signedIn, entry } = firstViews();
  expect(signedIn).toContain('lucide-menu');
  expect(signedIn.match(/<li/g)).toHaveLength(5);
  expect(entry).not.toContain('lucide-menu');
});

test('every element of both frames has the rule of its class', () => {
  const { styles, signedIn, entry } = firstViews();
  const classes = [...(signedIn + entry).matchAll(/tre-[a-z0-9]+/g)].map(([name]) => name);
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((name) => !styles.includes(`.${name}{`))).toEqual([]);
});
