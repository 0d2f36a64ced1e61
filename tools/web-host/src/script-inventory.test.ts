import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInventory, integrityOf, inventoryFile, writeInventory } from './script-inventory.ts';

let folder: string;
const script = (name: string) => join(folder, 'assets', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inventory-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(script('main-1.js'), 'pay()');
  writeFileSync(script('main-1.css'), 'body{}');
  writeInventory(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build lists each of its scripts with the hash that browsers check', () => {
  expect(JSON.parse(readFileSync(join(folder, inventoryFile), 'utf8'))).toEqual({
    '/assets/main-1.js': integrityOf(Buffer.from('pay()')),
  });
  expect(() => checkInventory(folder)).not.toThrow();
});

test.each([
  ['changed', () => writeFileSync(script('main-1.js'), 'pay( )'), 'main-1.js'],
  ['added', () => writeFileSync(script('extra.js'), 'skim()'), 'extra.js'],
  ['taken away', () => rmSync(script('main-1.js')), 'main-1.js'],
])('a script that was %s after the build is refused by its name', (_, change, name) => {
  change();
  expect(() => checkInventory(folder)).toThrow(name);
});
