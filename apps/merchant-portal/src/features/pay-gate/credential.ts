import type { ReplyOf } from '@pay/contract-core';
import type { api } from '#api';

export type MaskedCredential = ReplyOf<typeof api.merchant.getCredential.endpoint>;
export type Credential = ReplyOf<typeof api.merchant.revealCredential.endpoint>;
export type Overlap = 'NOW' | 'HOUR_1' | 'HOUR_24';
