import { bankAccount, device, roleGroup, staticQr } from '@pay/contract-portal';
import { allPermissions } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { newSerial } from '../boxes/box.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('a member who reaches one account changes no box or code that is paid into another', async () => {
  const shop = await platform.newMerchant();
  const asOwner = { token: shop.token };
  const [first] = await platform.ok(bankAccount.getList, {}, asOwner);
  const { db } = platform.services.storages.live;
  const now = platform.services.clocks.live.now();
  const second = await inTransaction(db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, { accountNo: `8${shop.phone}`, accountName: 'SHOP', now }),
  );
  const group = { name: 'Trưởng ca', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, asOwner);
  const { token } = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [first!.id] });
  const asMember = { token };

  const { id } = await platform.ok(device.link, { hardwareId: newSerial(), bankAccountId: second.id }, asOwner);
  const code = await platform.ok(staticQr.add, { deviceId: id, staticQrType: 'BANK' }, asOwner);
  for (const refused of [
    await platform.call(device.delete, { id }, asMember),
    await platform.call(device.deleteBankAccount, { id }, asMember),
    await platform.call(device.setupBankAccount, { id, bankAccountId: first!.id }, asMember),
    await platform.call(staticQr.update, { id: code.id, content: 'Khac' }, asMember),
    await platform.call(staticQr.delete, { id: code.id }, asMember),
  ])
    expect([4, 1303]).toContain(refused.body.code);
  const { status } = await db
    .selectFrom('virtualAccount')
    .select('status')
    .where('merchantId', '=', shop.merchantId)
    .where('number', '=', code.accountNumber!)
    .executeTakeFirstOrThrow();
  expect(status).toBe('OPEN');
  expect((await platform.call(device.update, { id, displayName: 'Quầy trong' }, asMember)).body.code).toBe(0);
});
