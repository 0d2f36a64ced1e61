import type { ReplyOf } from '@pay/contract-core';
import type { merchantReview } from '@pay/contract-cms';

export type Merchant = ReplyOf<typeof merchantReview.getDetail>;
/** The same without masks. */
export type Revealed = ReplyOf<typeof merchantReview.reveal>;
export type Profile = NonNullable<Merchant['profile']>;
export type Identity = NonNullable<Profile['ownerEkycInfo']>;
export type Change = Merchant['changes'][number];

export const isWaiting = ({ status }: Change): boolean => status === 'WAITING';
