import ky from 'ky';
import { encode } from 'uqr';

const here = import.meta.url;

test('packages that ship only ES modules can be imported by a test', () => {
  expect(typeof ky.create).toBe('function');
  expect(encode('150000').size).toBeGreaterThan(20);
});

test('a module knows its own place', () => {
  expect(here).toMatch(/^file:.*esm-packages\.test\.ts$/);
  expect(import.meta.dirname).toMatch(/tools\/verify\/src$/);
  expect(import.meta.filename).toMatch(/esm-packages\.test\.ts$/);
});
