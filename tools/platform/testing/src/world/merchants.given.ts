import { member, merchant, roleGroup, setting } from '@pay/contract-portal';
import { may } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function confirmed(world: World, ask: (token: string) => Promise<object>) {
  const { token, phone } = await world.merchant();
  const answer = await ask(token);
  if (!('sessionId' in answer)) throw new Error('no code was sent');
  return { input: { sessionId: String(answer.sessionId), otp: await world.platform.otpOf(phone) }, token };
}

const withProfile = async (world: World) => {
  const person = await world.newcomer();
  return { input: (await world.profileOf(person)).profile, token: person.token };
};

async function memberFields(world: World) {
  const groups = await world.ok(roleGroup.getAll, {});
  const { id: roleGroupId } = groups.find(({ code }) => code === 'CASHIER')!;
  return { name: 'Lê Thu Ngân', phone: `09${randomDigits(8)}`, roleGroupId };
}

const newMember = async (world: World) => world.ok(member.create, await memberFields(world));

const newGroup = (world: World) =>
  world.ok(roleGroup.create, { name: `Nhóm ${randomDigits(8)}`, permissions: [may('customers', 'read')] });

export const merchantGivens = [
  ...givenTo(merchant, {
    updateWebhook: () => ({ input: { webhookUrl: 'https://example.com/hook' } }),
    refreshCredential: (world) => confirmed(world, (token) => world.ok(merchant.refreshCredential, {}, token)),
    revealCredential: (world) => confirmed(world, (token) => world.ok(merchant.revealCredential, {}, token)),
    revokeCredential: (world) => confirmed(world, (token) => world.ok(merchant.revokeCredential, {}, token)),
    submitInfo: withProfile,
    submitInfoV2: withProfile,
    updateMerchant: async (world) => ({ token: (await world.approved()).token }),
    requestAccount: async (world) => ({ token: (await world.submitted()).token }),
    getMember: async (world) => ({ input: { memberId: (await newMember(world)).id } }),
  }),
  ...givenTo(member, {
    create: async (world) => ({ input: await memberFields(world) }),
    update: async (world) => ({ input: { memberId: (await newMember(world)).id, name: 'Lê Thu Hà' } }),
    delete: async (world) => ({ input: { memberId: (await newMember(world)).id } }),
    invite: async (world) => ({ input: { memberId: (await newMember(world)).id } }),
  }),
  ...givenTo(roleGroup, {
    create: () => ({ input: { name: `Nhóm ${randomDigits(8)}`, permissions: [may('customers', 'read')] } }),
    update: async (world) => ({ input: { id: (await newGroup(world)).id, name: `Nhóm ${randomDigits(8)}` } }),
    close: async (world) => ({ input: { id: (await newGroup(world)).id } }),
  }),
  ...givenTo(setting, { updateEmail: () => ({ input: { email: 'someone@example.com', allowEmail: true } }) }),
];
