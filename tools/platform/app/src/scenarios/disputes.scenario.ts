import { inTransaction, scoped, type Services, type Trx } from '@pay/platform-kernel';
import { approveDispute, openDispute, takeDispute } from '@pay/platform-payments';
import { staffByUsername } from '@pay/platform-people';
import { people } from './identity.scenario.ts';

const matters = [
  {
    reason: 'Khách báo đã chuyển hai lần cho cùng một đơn, đề nghị kiểm tra giúp',
    note: 'Ngân hàng xác nhận chỉ có một lần báo có. Giao dịch giữ nguyên.',
  },
  { reason: 'Số tiền khách gửi lớn hơn đơn hàng, đề nghị đối chiếu với ngân hàng' },
  { reason: 'Đơn đã hủy nhưng tiền vẫn vào tài khoản, đề nghị hướng dẫn hoàn tiền' },
] as const;

const nothing = () => undefined;

async function ownerOf(trx: Trx, merchantId: string) {
  const { id, fullName, phone } = await trx
    .selectFrom('appUser')
    .select(['id', 'fullName', 'phone'])
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .executeTakeFirstOrThrow();
  return { merchantId, userId: id, userName: fullName, phone };
}

const latestPaid = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('transaction')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SUCCESS')
    .orderBy('completeTime', 'desc')
    .limit(matters.length)
    .execute();

/** One dispute is settled, one being handled, and one waits. */
export async function playDisputes(merchantId: string, { storages, clocks }: Services): Promise<void> {
  const { db } = storages.live;
  const now = clocks.live.now();
  const checker = await staffByUsername(db, people.checker.username);
  if (!checker) throw new Error('The sample staff have no checker');
  const { id: userId, fullName: userName, roles, office, officeCode } = checker;
  const actor = { userId, userName, roles, office, officeCode };
  await inTransaction(db, async (trx) => {
    const own = { db: scoped(trx, merchantId), actor: await ownerOf(trx, merchantId), now, audit: nothing };
    const staff = { db: trx, actor, now, audit: nothing };
    const paid = await latestPaid(trx, merchantId);
    for (const [at, { id: transactionId }] of paid.entries()) {
      const matter = matters[at];
      if (!matter) return;
      const id = await openDispute(own, { reason: matter.reason, transactionId });
      if (at < 2) await takeDispute(staff, id);
      if ('note' in matter) await approveDispute(staff, { id, resolution: 'NONE', note: matter.note });
    }
  });
}
