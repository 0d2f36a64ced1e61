import { facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';

export const requestsSought = (seat: OfficeScope, { typed }: Sought): SearchQuery =>
  facts
    .selectFrom('supportRequest')
    .innerJoin('merchant', 'merchant.id', 'supportRequest.merchantId')
    .where(visibleToOffice(seat))
    .where('supportRequest.code', '=', typed.toUpperCase())
    .where('supportRequest.archivedAt', 'is', null)
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('SUPPORT', {
        id: row.ref('supportRequest.id'),
        merchantId: row.ref('supportRequest.merchantId'),
        title: nameForStaff,
        code: row.ref('supportRequest.code'),
        status: row.ref('supportRequest.status'),
      }),
    );
