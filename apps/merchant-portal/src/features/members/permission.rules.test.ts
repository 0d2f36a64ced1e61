import { withPermission } from './permission.rules.ts';

test('who may change may see', () => {
  expect(withPermission([], '1501:write', true)).toEqual(['1501:write', '1501:read']);
  expect(withPermission(['1501:read'], '1501:write', true)).toEqual(['1501:read', '1501:write']);
});

test('who may not see cannot change', () => {
  expect(withPermission(['1501:read', '1501:write', '1200:read'], '1501:read', false)).toEqual(['1200:read']);
  expect(withPermission(['1501:read', '1501:write'], '1501:write', false)).toEqual(['1501:read']);
});
