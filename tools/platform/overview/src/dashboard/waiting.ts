import type { Permission } from '@pay/domain';
import { payLink, transaction, webhook } from '@pay/contract-portal';
import { endpointAnswer, endpointOf } from '@pay/platform-integration';
import { countUpTo, holdsAny, type MerchantActor, type Trx } from '@pay/platform-kernel';
import { filtered, filteredPayLinks, type TransactionFilter } from '@pay/platform-payments';

export async function waitingFor(db: Trx, viewer: MerchantActor) {
  const { merchantId, permissions } = viewer;
  const may = ({ allow }: { allow: readonly Permission[] }) => holdsAny(permissions, allow);
  const payments = async (filter: TransactionFilter) =>
    may(transaction.getAll) ? (await countUpTo(db, filtered(db, merchantId, filter, viewer))).totalSize : undefined;
  const links = async () => (await countUpTo(db, filteredPayLinks(db, viewer, { status: 'CREATED' }))).totalSize;
  return {
    openLinks: may(payLink.getList) ? await links() : undefined,
    partlyPaid: await payments({ status: 'PENDING' }),
    toDecide: await payments({ hasException: true }),
    webhookStatus: may(webhook.getInfo) ? endpointAnswer(await endpointOf(db, merchantId)).status : undefined,
  };
}
