import { containing, facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';

export const enterprisesSought = (seat: OfficeScope, { word }: Sought): SearchQuery =>
  facts
    .selectFrom('salaryEnterprise')
    .innerJoin('merchant', 'merchant.id', 'salaryEnterprise.merchantId')
    .where(visibleToOffice(seat))
    .where('merchant.searchText', 'like', containing(word))
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('ENTERPRISE', {
        id: row.ref('salaryEnterprise.merchantId'),
        merchantId: row.ref('salaryEnterprise.merchantId'),
        title: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        status: row.ref('salaryEnterprise.status'),
      }),
    );
