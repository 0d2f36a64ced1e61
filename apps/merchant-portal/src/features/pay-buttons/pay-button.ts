import type { ReplyOf } from '@pay/contract-core';
import type { payButton } from '@pay/contract-portal';

export type PayButton = ReplyOf<typeof payButton.getDetail>;
