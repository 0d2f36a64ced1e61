import { authenticatorUri, base32, codeAt, newSecret, stepAt, stepOfCode } from './totp.ts';

const secret = base32(Buffer.from('12345678901234567890'));

test('the secret of the RFC is written as authenticator apps take it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

// Appendix B of RFC 6238, whose codes have eight digits: the last six are those of six digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code.slice(2));
});

test('a code is taken one step before and after its own, and no further', () => {
  const at = 1_111_111_111_000;
  const code = codeAt(secret, at);
  for (const off of [-30_000, 0, 30_000]) expect(stepOfCode(secret, code, at + off)).toBe(stepAt(at));
  for (const off of [-60_000, 60_000]) expect(stepOfCode(secret, code, at + off)).toBeUndefined();
});

test('the address for apps names who signs in where', () =>
  expect(authenticatorUri(secret, 'mai@provider.test', 'Tre Pay')).toBe(
    `otpauth://totp/Tre%20Pay:mai%40provider.test?secret=${secret}&issuer=Tre%20Pay&algorithm=SHA1&digits=6&period=30`,
  ));
