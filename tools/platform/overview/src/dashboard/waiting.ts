import type { Permission } from '@pay/domain';
import { payLink, payout, transaction, webhook } from '@pay/contract-portal';
import { endpointAnswer, endpointOf } from '@pay/platform-integration';
import { countUpTo, holdsAny, type MerchantActor, type ReadContext } from '@pay/platform-kernel';
import { payoutsWaitingFor } from '@pay/platform-payouts';
import { filtered, filteredPayLinks, type TransactionFilter } from '@pay/platform-payments';

export async function waitingFor(ctx: ReadContext<MerchantActor>) {
  const { db, actor } = ctx;
  const { merchantId, permissions } = actor;
  const may = ({ allow }: { allow: readonly Permission[] }) => holdsAny(permissions, allow);
  const payments = async (filter: TransactionFilter) =>
    may(transaction.getAll) ? (await countUpTo(db, filtered(db, merchantId, filter))).totalSize : undefined;
  const links = async () => (await countUpTo(db, filteredPayLinks(db, merchantId, { status: 'CREATED' }))).totalSize;
  return {
    openLinks: may(payLink.getList) ? await links() : undefined,
    partlyPaid: await payments({ status: 'PENDING' }),
    toDecide: await payments({ hasException: true }),
    payoutsToApprove: may(payout.singleApprove) ? await payoutsWaitingFor(ctx) : undefined,
    webhookStatus: may(webhook.getInfo) ? endpointAnswer(await endpointOf(db, merchantId)).status : undefined,
  };
}
