import { facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';

export const disputesSought = (seat: OfficeScope, { typed }: Sought): SearchQuery =>
  facts
    .selectFrom('forControl')
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .where(visibleToOffice(seat))
    .where('forControl.code', '=', typed.toUpperCase())
    .where('forControl.archivedAt', 'is', null)
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('DISPUTE', {
        id: row.ref('forControl.id'),
        merchantId: row.ref('forControl.merchantId'),
        title: nameForStaff,
        code: row.ref('forControl.code'),
        status: row.ref('forControl.status'),
      }),
    );
