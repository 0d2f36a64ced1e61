import type { eWallet } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type EWallet = ReplyOf<typeof eWallet.getAll>['items'][number];
