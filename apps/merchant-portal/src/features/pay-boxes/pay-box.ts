import type { ReplyOf } from '@pay/contract-core';
import type { device, sheetPapers, staticQr } from '@pay/contract-portal';

export type PayBox = ReplyOf<typeof device.list>['items'][number];
export type StaticQr = ReplyOf<typeof staticQr.get>;
export type QrKind = StaticQr['staticQrType'];
export type Paper = (typeof sheetPapers)[number];

/** Money to an account of its own is all that a box hears of. */
export const isAnnounced = ({ staticQrType }: Pick<StaticQr, 'staticQrType'>) => staticQrType === 'BANK';
