import type { ReplyOf } from '@pay/contract-core';
import type { shownPosModel } from '@pay/contract-cms';

export type DeviceModel = ReplyOf<typeof shownPosModel.get>;
