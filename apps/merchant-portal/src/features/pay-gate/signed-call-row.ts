import type { ReplyOf } from '@pay/contract-core';
import type { api } from '#api';

export type SignedCall = ReplyOf<typeof api.signedCall.get.endpoint>;
