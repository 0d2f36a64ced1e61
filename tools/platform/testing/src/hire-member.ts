import { auth, member, merchant, roleGroup, user } from '@pay/contract-portal';
import type { PresetRoleGroup } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import type { Hiring } from './test-platform.ts';

export const memberPassword = 'Member@1357';

interface Workplace {
  token: string;
}

export async function temporaryPasswordOf({ services }: Pick<Hiring, 'services'>, phone: string) {
  const { body } = await services.storages.live.db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', phone)
    .where('otp', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /(?:mật khẩu tạm|temporary password) (\S{10}) /.exec(body)?.[1] ?? '';
}

export interface Post {
  roleGroupId: string;
  bankAccountIds: string[];
}

async function postOf(rig: Hiring, { token }: Workplace, code: PresetRoleGroup): Promise<Post> {
  const groups = await rig.ok(roleGroup.getAll, {}, { token });
  return { roleGroupId: groups.find((one) => one.code === code)!.id, bankAccountIds: [] };
}

export async function inviteMember(
  { people, ...own }: Hiring,
  { token }: Workplace,
  post: PresetRoleGroup | Post = 'CASHIER',
) {
  const rig = people ?? own;
  const phone = `09${randomDigits(8)}`;
  const given = typeof post === 'string' ? await postOf(rig, { token }, post) : post;
  const { id } = await rig.ok(member.create, { name: 'Lê Thu Ngân', phone, ...given }, { token });
  return { id, phone, password: await temporaryPasswordOf(rig, phone) };
}

export async function hireMember(rig: Hiring, workplace: Workplace, post?: PresetRoleGroup | Post) {
  const { ok, hashed, otpOf } = rig.people ?? rig;
  const { id, phone, password } = await inviteMember(rig, workplace, post);
  const { merchantCode } = await ok(merchant.getMerchant, {}, workplace);
  const signIn = await ok(auth.memberLogin, { merchantCode, phone, password: hashed(password) });
  const { token, refreshToken } = await ok(auth.memberVerifyOtp, {
    sessionId: signIn.sessionId,
    otp: await otpOf(phone),
  });
  const change = await ok(user.changePasswordCheck, { password: hashed(password) }, { token });
  await ok(
    user.changePasswordSubmit,
    { sessionId: change.sessionId, otp: await otpOf(phone), password: hashed(memberPassword) },
    { token },
  );
  return { id, phone, token, refreshToken };
}
