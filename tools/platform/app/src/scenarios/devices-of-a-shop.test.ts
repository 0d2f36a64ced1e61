import { posModel, posOrder } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { sandboxInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { playDevices } from './devices-of-a-shop.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('the sample shop has ordered devices that are delivered, on the way, paid and not paid', async () => {
  const { merchantId, token } = await platform.newMerchant();
  const staff = { maker: { userName: 'Trần Quốc Bình' }, checker: { userName: 'Phạm Thu Trang' } };
  await playDevices({ merchantId, by: 'Nguyễn Văn An' }, staff, platform.services);
  const { items } = await platform.ok(posOrder.getList, {}, { token });
  expect(items.map((order) => `${order.posOrderStatus} ${order.posOrderStatusPayment}`).toSorted()).toEqual([
    'CREATED PAID',
    'CREATED UNPAID',
    'DELIVERED PAID',
    'SHIPPING UNPAID',
  ]);
  const devices = await platform.ok(posModel.getList, { available: true }, { token });
  expect(devices.items.map(({ model, stock }) => [model, stock])).toEqual([
    ['P12', 13],
    ['P8', 34],
  ]);
  const { db } = platform.services.storages.live;
  expect(await invariants(db, sandboxInvariants)).toMatchObject({ ok: true });
});
