import { containing, facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';

/** Payouts by a code of theirs; the case that the staff settle stands for the payout where there is one. */
export const payoutsSought = (seat: OfficeScope, { word }: Sought): SearchQuery =>
  facts
    .selectFrom('payout')
    .innerJoin('merchant', 'merchant.id', 'payout.merchantId')
    .where(visibleToOffice(seat))
    .where('payout.keywords', 'like', containing(word))
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('PAYOUT', {
        id: row
          .selectFrom('payoutTransfer')
          .select('payoutTransfer.id')
          .whereRef('payoutTransfer.merchantId', '=', 'payout.merchantId')
          .whereRef('payoutTransfer.payoutId', '=', 'payout.id')
          .where('payoutTransfer.caseAt', 'is not', null)
          .limit(1),
        merchantId: row.ref('payout.merchantId'),
        title: nameForStaff,
        code: row.ref('payout.code'),
        status: row.ref('payout.status'),
      }),
    );
