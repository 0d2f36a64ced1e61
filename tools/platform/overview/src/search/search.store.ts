import { type Desk, deskNames, seesDesk } from '@pay/domain';
import { feeReportsSought } from '@pay/platform-billing';
import { devicesSought } from '@pay/platform-devices';
import { webhooksSought } from '@pay/platform-integration';
import {
  acrossMerchants,
  facts,
  type SearchQuery,
  type SearchRow,
  type Sought,
  type StaffActor,
  type Trx,
} from '@pay/platform-kernel';
import { disputesSought, paymentsSought } from '@pay/platform-payments';
import { payoutsSought } from '@pay/platform-payouts';
import { membersSought, merchantsSought, staffSought } from '@pay/platform-people';
import { enterprisesSought } from '@pay/platform-salary';
import { requestsSought } from '@pay/platform-support';

// A code or a number is one word with a figure in it; other words stand in too many records to be looked for in all of them.
const isCode = ({ typed }: Sought) => typed.length >= 6 && /\d/.test(typed) && !/\s/.test(typed);

type Seeker = Pick<StaffActor, 'roles' | 'rights' | 'office' | 'officeCode'>;

const isRoot = ({ roles }: Seeker) => roles.includes('root');

/** What is looked through at each desk; who does not see a desk finds nothing of it. */
const atDesk: { readonly [D in Desk]?: (actor: Seeker, sought: Sought) => readonly SearchQuery[] } = {
  merchants: (actor, sought) => [merchantsSought(actor, sought), membersSought(actor, sought)],
  money: (actor, sought) => (isCode(sought) ? [paymentsSought(actor, sought)] : []),
  pointOfSale: devicesSought,
  disputes: (actor, sought) => [disputesSought(actor, sought)],
  fees: (actor, sought) => [feeReportsSought(actor, sought)],
  payoutCases: (actor, sought) => (isCode(sought) ? [payoutsSought(actor, sought)] : []),
  support: (actor, sought) => [requestsSought(actor, sought)],
  salary: (actor, sought) => [enterprisesSought(actor, sought)],
  webhooks: (actor, sought) => [webhooksSought(actor, sought)],
};

const sourcesFor = (actor: Seeker, sought: Sought): readonly SearchQuery[] => [
  ...deskNames.flatMap((desk) => (seesDesk(actor, desk) ? (atDesk[desk]?.(actor, sought) ?? []) : [])),
  ...(isRoot(actor) ? [staffSought(sought)] : []),
];

/** A few of each kind, with one statement. */
export async function foundFor(db: Trx, actor: Seeker, sought: Sought): Promise<SearchRow[]> {
  const seen = acrossMerchants(db, 'staff look at the merchants of their office');
  const [first, ...others] = sourcesFor(actor, sought);
  if (!first) return [];
  const within = (query: SearchQuery, from: Pick<Trx, 'selectFrom'>) =>
    from.selectFrom(query.as('found')).selectAll('found');
  return others
    .reduce<ReturnType<typeof within>>((all, query) => all.unionAll(within(query, facts)), within(first, seen))
    .execute();
}
