import { mayUse } from './may-use.ts';
import type { Grant } from './session-state.ts';

const cashier = new Set<Grant>(['1501:read', '1202:read']);
const maker = new Set<Grant>(['staff:maker']);
const root = new Set<Grant>(['staff:root']);
const headRoot = new Set<Grant>(['staff:root', 'staff:root@head']);
const feeMaker = new Set<Grant>(['staff:maker/fees', 'staff:see/fees', 'staff:see/merchants']);
const headFeeMaker = new Set<Grant>([...feeMaker, 'staff:maker@head/fees']);
const headMaker = new Set<Grant>(['staff:maker', 'staff:maker@head']);

test.each([
  ['anyone', 'anyone', false, undefined, true],
  ['a visitor page without a session', 'visitor', false, undefined, true],
  ['a visitor page with one', 'visitor', true, cashier, false],
  ['a signed-in page without a session', 'signed-in', false, undefined, false],
  ['a signed-in page before the permissions are known', 'signed-in', true, undefined, true],
  ['a permission that is held', ['1501:read'], true, cashier, true],
  ['one of several permissions', ['1600:read', '1202:read'], true, cashier, true],
  ['a permission that is not held', ['1600:read'], true, cashier, false],
  ['a permission before they are known', ['1501:read'], true, undefined, false],
  ['any staff', 'staff:any', true, maker, true],
  ['any staff, asked by a cashier', 'staff:any', true, cashier, false],
  ['the maker', 'staff:maker', true, maker, true],
  ['the checker', 'staff:checker', true, maker, false],
  ['the checker, asked by the administrator', 'staff:checker', true, root, true],
  ['a maker of the head office', 'staff:maker@head', true, headMaker, true],
  ['a maker of the head office, asked by one of a branch', 'staff:maker@head', true, maker, false],
  ['a maker of the head office, asked by its administrator', 'staff:maker@head', true, headRoot, true],
  ['a maker of the head office, asked by the administrator of a branch', 'staff:maker@head', true, root, false],
  ['the maker of a desk', 'staff:maker/fees', true, feeMaker, true],
  ['the maker of another desk', 'staff:maker/merchants', true, feeMaker, false],
  ['whoever sees a desk', 'staff:any/merchants', true, feeMaker, true],
  ['whoever sees another desk', 'staff:any/banks', true, feeMaker, false],
  ['any staff, asked by somebody of one desk', 'staff:any', true, feeMaker, true],
  ['the maker of a desk, asked by a maker', 'staff:maker/fees', true, maker, true],
  ['the checker of a desk, asked by the administrator', 'staff:checker/fees', true, root, true],
  ['a maker of a desk at the head office', 'staff:maker@head/fees', true, headFeeMaker, true],
  ['a maker of a desk at the head office, asked by one of a branch', 'staff:maker@head/fees', true, feeMaker, false],
  ['the administrator, asked by somebody of one desk', 'staff:root', true, feeMaker, false],
  ['a permission of merchants, asked by the administrator', ['1501:read'], true, root, false],
] as const)('%s', (_, allow, signedIn, grants, expected) => {
  expect(mayUse(allow, signedIn, grants)).toBe(expected);
});
