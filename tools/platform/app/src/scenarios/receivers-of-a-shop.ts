import { inTransaction, type Mode, type Services } from '@pay/platform-kernel';
import { createReceiver } from '@pay/platform-payouts';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

const known = [
  ['970436', '0071004455667', 'Vựa cà phê Cầu Đất', 'MERCHANT'],
  ['970415', '103872200145', 'Chú Tư giao hàng', 'MERCHANT'],
  ['970422', '0903112277', 'Lê Thu Ngân', 'EMPLOYEE'],
  ['970407', '19033221100', 'Phạm Gia Bảo', 'EMPLOYEE'],
  ['970418', '21510003344556', 'Chủ nhà thuê mặt bằng', 'OTHER'],
] as const;

/** Whom the shop pays again and again, by the names that their banks tell. */
export async function playReceivers({ merchantId, mode, by, services }: Shop): Promise<void> {
  const holders = await Promise.all(known.map(([bin, accountNo]) => services.bank.beneficiary(bin, accountNo, mode)));
  const writer = { merchantId, by, now: services.clocks[mode].now() };
  await inTransaction(services.storages[mode].db, async (trx) => {
    for (const [index, [bankBin, accountNo, nickname, group]] of known.entries()) {
      const name = holders[index]?.accountName ?? nickname;
      await createReceiver(trx, { bankBin, accountNo, accountName: '', nickname, group }, { name }, writer);
    }
  });
}
