import { inTransaction, type Services } from '@pay/platform-kernel';
import { approveChange, proposeChange } from '@pay/platform-people';
import { shopPlayer } from './days-of-a-shop.ts';

interface Shop {
  merchantId: string;
  by: string;
}

type Staff = Record<'maker' | 'checker', { userId: string; userName: string }>;

/** A shop that holds what is not the exact amount, a payer who pays twice, and one who pays too little: both wait for its decision. */
export async function playHeldCredits({ merchantId, by }: Shop, staff: Staff, services: Services): Promise<void> {
  const now = () => services.clocks.live.now();
  const { db } = services.storages.live;
  const audit = () => undefined;
  const { id } = await inTransaction(db, (trx) =>
    proposeChange({ db: trx, actor: staff.maker, now: now(), audit }, { id: merchantId }, 'AMOUNT_POLICY', {
      amountPolicy: 'HOLD',
      amountTolerance: 0,
    }),
  );
  await inTransaction(db, (trx) => approveChange({ db: trx, actor: staff.checker, now: now(), audit }, id));

  const player = shopPlayer({ merchantId, mode: 'live', by, services });
  const order = async (description: string, amount: number) => {
    const { link } = await player.createLink({
      amount,
      description,
      customerInfoType: 'NO_REQUIRE',
      expireType: 'DAY_7',
    });
    return link.code;
  };
  const twice = await order('Vải kate khổ 1,6 m - ĐH 2041', 1_850_000);
  await player.pay(twice);
  await player.pay(twice, '0071000987654');
  const tooLittle = await order('Đặt cọc 200 áo đồng phục - ĐH 2042', 6_000_000);
  await player.pay(tooLittle, '0071000456789', 4_000_000);
}
