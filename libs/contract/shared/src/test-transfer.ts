import { namedEnum } from '@pay/contract-core';

/** What a payer of test mode can do to a payment. */
export const testTransfer = namedEnum('TestTransfer', ['EXACT', 'SHORT', 'OVER', 'LATE', 'REPEATED']);
