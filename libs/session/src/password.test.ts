import { hashPassword } from './password.ts';

test.each([
  [
    'the published test vector',
    'what do ya want for nothing?',
    'Jefe',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['a password beyond ASCII', 'Mật@khẩu1', 'khóa', '6df82c033499035bb85f986d4c5d9e2dde121c0a6acd90cc4b45ae54240332b5'],
])('B166 %s is hashed with the key', async (_, password, key, expected) => {
  expect(await hashPassword(password, key)).toBe(expected);
});
