import { facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { type OfficeScope, visibleToOffice } from '@pay/platform-people';

/** Terminals by the id of their device, and pay boxes by their serial. */
export const devicesSought = (seat: OfficeScope, { typed }: Sought): SearchQuery[] => {
  const serial = typed.toUpperCase();
  return [
    facts
      .selectFrom('posTerminal')
      .innerJoin('merchant', 'merchant.id', 'posTerminal.merchantId')
      .where(visibleToOffice(seat))
      .where('posTerminal.deviceId', '=', serial)
      .limit(foundAtOnce)
      .select((row) =>
        searchColumns('DEVICE', {
          id: row.ref('posTerminal.id'),
          merchantId: row.ref('posTerminal.merchantId'),
          title: row.ref('posTerminal.name'),
          code: row.ref('posTerminal.deviceId'),
        }),
      ),
    facts
      .selectFrom('payBox')
      .innerJoin('merchant', 'merchant.id', 'payBox.merchantId')
      .where(visibleToOffice(seat))
      .where('payBox.hardwareId', '=', serial)
      .where('payBox.deletedAt', 'is', null)
      .limit(foundAtOnce)
      .select((row) =>
        searchColumns('DEVICE', {
          id: row.ref('payBox.id'),
          merchantId: row.ref('payBox.merchantId'),
          title: row.ref('payBox.displayName'),
          code: row.ref('payBox.hardwareId'),
        }),
      ),
  ];
};
