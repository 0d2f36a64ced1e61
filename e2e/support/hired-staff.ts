import { inbox, lastOtpId, newOtp, password } from './people.ts';
import { keyedHash, post, signInStaff } from './sign-in.ts';

let hired = 0;

/** A new approver of the head office with the usual password, whose codes nobody else asks for. */
export async function hiredChecker(): Promise<string> {
  const username = `duyet.${Date.now()}.${(hired += 1)}@provider.test`;
  const { token: root } = await signInStaff('root@provider.test');
  const seat = { roles: ['checker'], office: 'HEADQUARTER' };
  await post('/api/user/cms/v1/create', { username, fullName: 'Lê Thị Duyệt', ...seat }, { token: root });
  const letter = (await inbox(username)).find(({ body }) => body.includes('mật khẩu dùng một lần'));
  const temporary = /mật khẩu dùng một lần (\S+)/.exec(letter?.body ?? '')![1]!;
  const { token } = await signInStaff(username, temporary);
  const before = await lastOtpId(username);
  const { sessionId } = await post<{ sessionId: string }>(
    '/api/user/cms/v1/changePassword/check',
    { password: await keyedHash(temporary) },
    { token },
  );
  const chosen = { sessionId, otp: await newOtp(username, before), password: await keyedHash(password) };
  await post('/api/user/cms/v1/changePassword/submit', chosen, { token });
  return username;
}
