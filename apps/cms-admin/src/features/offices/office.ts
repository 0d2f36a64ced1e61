import type { office } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Office = ReplyOf<typeof office.getList>['items'][number];
