import type { ReplyOf } from '@pay/contract-core';
import type { posOrder, shownPosModel } from '@pay/contract-portal';

export type Device = ReplyOf<typeof shownPosModel.get>;
export type DeviceOrder = ReplyOf<typeof posOrder.get>;
export type OrderedItem = DeviceOrder['items'][number];

/** Whether somebody can order it now. */
export const isSold = ({ available, stock }: Pick<Device, 'available' | 'stock'>): boolean => available && stock > 0;
