import type { ReplyOf } from '@pay/contract-core';
import type { staffUser } from '@pay/contract-cms';

export type Staff = ReplyOf<typeof staffUser.getDetail>;
