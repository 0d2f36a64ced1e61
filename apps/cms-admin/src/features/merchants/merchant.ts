import type { ReplyOf } from '@pay/contract-core';
import type { merchantReview } from '@pay/contract-cms';

export type Merchant = ReplyOf<typeof merchantReview.getDetail>;
export type Profile = NonNullable<Merchant['profile']>;
export type Identity = NonNullable<Profile['ownerEkycInfo']>;
export type Change = Merchant['changes'][number];
