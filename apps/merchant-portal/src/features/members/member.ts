import type { ReplyOf } from '@pay/contract-core';
import type { merchant, roleGroup } from '@pay/contract-portal';

export type Member = ReplyOf<typeof merchant.getAllMembers>[number] & Partial<ReplyOf<typeof merchant.getMember>>;
export type RoleGroup = ReplyOf<typeof roleGroup.getAll>[number];
