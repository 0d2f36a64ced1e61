import { defineContract } from '@pay/contract-core';
import { approverEntries } from './payout-approver.entries.ts';
import { batchEntries } from './payout-batch.entries.ts';
import { singleEntries } from './payout-single.entries.ts';

export { batchRow } from './payout-batch.entries.ts';

/** Money that leaves a merchant's account: to one receiver, or to those of a file. */
export const payout = defineContract('payout', { ...singleEntries, ...batchEntries, ...approverEntries });
