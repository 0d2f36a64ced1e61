import type { Permission } from '@pay/domain';
import { payLink, transaction, webhook } from '@pay/contract-portal';
import type { MerchantActor } from '../../server/actor.ts';
import { holdsAny } from '../../server/authenticate.ts';
import { countUpTo } from '../../server/pages.ts';
import type { Trx } from '../../storage/transaction.ts';
import { filteredPayLinks } from '../pay-links/pay-links.store.ts';
import { filtered, type TransactionFilter } from '../transactions/transactions.store.ts';
import { endpointAnswer } from '../webhooks/webhooks.answers.ts';
import { endpointOf } from '../webhooks/webhooks.store.ts';

/** The figures of the lists that this person may open, and the state of the webhook that he may read. */
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
