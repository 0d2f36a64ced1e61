import { normalizePhone } from '@pay/domain';
import { containing, facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type OfficeScope, visibleToOffice } from '../staff/office-scope.ts';
import { soughtMerchants } from './merchant-review.store.ts';
import { nameForStaff } from './review-notifications.store.ts';

export const merchantsSought = (seat: OfficeScope, { typed }: Sought): SearchQuery =>
  facts
    .selectFrom('merchant')
    .where(visibleToOffice(seat))
    .where('merchant.id', 'in', soughtMerchants(typed))
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('MERCHANT', {
        id: row.ref('merchant.id'),
        merchantId: row.ref('merchant.id'),
        title: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        status: row.ref('merchant.status'),
      }),
    );

/**
 * Owners and members by whole words of their names, or by their whole phone number or e-mail address. All of them stand masked in what
 * is told, so a part of a word must not find out letter by letter what the mask hides.
 */
export const membersSought = (seat: OfficeScope, { typed, word }: Sought): SearchQuery =>
  facts
    .selectFrom('appUser')
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .where(visibleToOffice(seat))
    .where('appUser.deletedAt', 'is', null)
    .where((row) => {
      const people = row.selectFrom('appUser as sought').select('sought.id').where('sought.deletedAt', 'is', null);
      return row(
        'appUser.id',
        'in',
        people
          .where('sought.phone', '=', normalizePhone(typed))
          .unionAll(people.where('sought.email', 'is not', null).where(sql<string>`lower(sought.email)`, '=', word))
          .unionAll(
            // Many people bear one name: those of the office are taken before there are too many.
            people
              .innerJoin('merchant', 'merchant.id', 'sought.merchantId')
              .where(visibleToOffice(seat))
              .where('sought.keywords', 'like', containing(word))
              .where(sql<string>`' ' || sought.keywords || ' '`, 'like', containing(` ${word} `))
              .limit(foundAtOnce),
          ),
      );
    })
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('MEMBER', {
        id: row.ref('appUser.id'),
        merchantId: row.ref('appUser.merchantId'),
        title: row.ref('appUser.fullName'),
        code: row.ref('merchant.merchantCode'),
        status: row.ref('appUser.status'),
      }),
    );

export const staffSought = ({ word }: Sought): SearchQuery =>
  facts
    .selectFrom('staff')
    .where('staff.searchText', 'like', containing(word))
    .orderBy('staff.fullName')
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('STAFF', {
        id: row.ref('staff.id'),
        title: row.ref('staff.fullName'),
        code: row.ref('staff.username'),
        status: row.ref('staff.status'),
      }),
    );
