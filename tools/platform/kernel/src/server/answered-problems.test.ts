import { auth, payLink, storage } from '@pay/contract-portal';
import { startTestPlatform } from '@pay/platform-testing';
import { isDeclared } from './answered-problems.ts';

test.each([
  ['what its entry names', payLink.cancel, 'not_allowed_from_status'],
  ['what guards it', payLink.cancel, 'session_ended'],
  ['what its path finds nothing of', payLink.getDetail, 'not_found'],
  ['what lies too deep in its list', payLink.getList, 'limit_exceeded'],
  ['what its file is refused for', storage.upload, 'file_invalid'],
] as const)('a call may answer %s', (_what, endpoint, name) => {
  expect(isDeclared(endpoint, name)).toBe(true);
});

test.each([
  ['a stranger is told of no session', auth.login, 'session_ended'],
  ['a list knows no stock', payLink.getList, 'out_of_stock'],
  ['a read has no key to be used twice', payLink.getList, 'idempotency_key_reused'],
  ['a name of another service is not its own', payLink.cancel, 'invalid_amount'],
] as const)('a call may answer nothing else: %s', (_what, endpoint, name) => {
  expect(isDeclared(endpoint, name)).toBe(false);
});

test('a platform under test does not close over a refusal that no entry declares', async () => {
  const platform = await startTestPlatform();
  platform.services.onUndeclared?.(payLink.getList, 'out_of_stock');
  await expect(platform.close()).rejects.toThrow('payLink.getList answers out_of_stock');
});
