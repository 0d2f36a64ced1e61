import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { merchant } from '@pay/contract-portal';

export type Merchant = ReplyOf<typeof merchant.getMerchant>;
export type Profile = NonNullable<ReplyOf<typeof merchant.getSubmitInfo>>;
export type Submission = InputOf<typeof merchant.submitInfoV2>;
export type IdentityName = 'ownerEkycInfo' | 'representativeEkycInfo';
