import { receiver } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const accountNo = () => `00711${randomDigits(8)}1`;
const account = () => ({ bankBin: '970436', accountNo: accountNo() });
const saved = (world: World) => world.ok(receiver.create, account());
const byReceiverId = async (world: World) => ({ input: { receiverId: (await saved(world)).id } });

/** A file with one receiver, whose account no other file has. */
const file = () => ({
  input: { file: Buffer.from(`accountNo,bankName,accountName\n${accountNo()},VCB,NGUYEN VAN AN`) as never },
  fileName: 'receivers.csv',
});

export const receiverGivens = givenTo(receiver, {
  create: () => ({ input: account() }),
  update: async (world) => ({ input: { receiverId: (await saved(world)).id, nickname: 'Cô Ba' } }),
  verify: byReceiverId,
  delete: byReceiverId,
  getAll: async (world) => {
    await saved(world);
    return {};
  },
  changeGroup: async (world) => ({ input: { receiverIds: [(await saved(world)).id], group: 'FAMILY' } }),
  upload: file,
  import: file,
});
