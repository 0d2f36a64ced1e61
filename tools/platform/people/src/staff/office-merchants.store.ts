import type { Trx } from '@pay/platform-kernel';
import { type OfficeScope, visibleToOffice } from './office-scope.ts';

const merchantIds = (all: Trx) => all.selectFrom('merchant').select('merchant.id');

/** Of rows that hold a merchant's id, those of the merchants that a seat sees. */
export const idsVisibleToOffice = (all: Trx, seat: OfficeScope) => merchantIds(all).where(visibleToOffice(seat));

export const idOfMerchantCode = (all: Trx, code: string) => merchantIds(all).where('merchant.merchantCode', '=', code);
