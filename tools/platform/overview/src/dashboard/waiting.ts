import type { Permission } from '@pay/domain';
import { payLink, payout, transaction, webhook } from '@pay/contract-portal';
import { endpointAnswer, endpointOf } from '@pay/platform-integration';
import { countUpTo, holdsAny, type Instant, type MerchantActor, type Trx } from '@pay/platform-kernel';
import { waitingPayouts } from '@pay/platform-payouts';
import { filtered, filteredPayLinks, type TransactionFilter } from '@pay/platform-payments';

export async function waitingFor(db: Trx, viewer: MerchantActor, now: Instant) {
  const { merchantId, permissions } = viewer;
  const may = ({ allow }: { allow: readonly Permission[] }) => holdsAny(permissions, allow);
  const payments = async (filter: TransactionFilter) =>
    may(transaction.getAll) ? (await countUpTo(db, filtered(db, merchantId, filter))).totalSize : undefined;
  const links = async () => (await countUpTo(db, filteredPayLinks(db, merchantId, { status: 'CREATED' }))).totalSize;
  return {
    openLinks: may(payLink.getList) ? await links() : undefined,
    partlyPaid: await payments({ status: 'PENDING' }),
    toDecide: await payments({ hasException: true }),
    payoutsToApprove: may(payout.singleApprove) ? await waitingPayouts(db, viewer, now) : undefined,
    webhookStatus: may(webhook.getInfo) ? endpointAnswer(await endpointOf(db, merchantId)).status : undefined,
  };
}
