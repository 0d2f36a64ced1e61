import { supportReview } from '@pay/contract-cms';
import { support } from '@pay/contract-portal';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const asked = (world: World) =>
  world.ok(support.create, {
    content: 'CONTENT_1',
    description: 'Khách đã trả tiền mà đơn vẫn chờ thanh toán',
    phoneNo: '0912345678',
  });

const byId = async (world: World) => ({ input: { id: (await asked(world)).id } });
const letter = async (world: World) => ({ input: { id: (await asked(world)).id, documentUrls: [] } });

export const supportGivens = [
  ...givenTo(support, {
    create: async (world) => {
      const { transactionId } = await world.link({});
      return { input: { email: 'nguoi.ban@shop.test', documentUrls: [], transactionId: transactionId! } };
    },
    getList: async (world) => {
      await asked(world);
      return {};
    },
    getDetail: byId,
    reply: letter,
    close: byId,
    delete: byId,
  }),
  ...givenTo(supportReview, { get: byId, reveal: byId, reply: letter, close: byId }),
];
