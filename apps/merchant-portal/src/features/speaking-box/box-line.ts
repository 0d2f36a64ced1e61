import type { ReplyOf } from '@pay/contract-core';
import type { payBox } from '@pay/contract-portal';

export type BoxLine = ReplyOf<typeof payBox.open>;
export type Announcement = BoxLine['announcements'][number];
/** Why a screen no longer speaks for its box. */
export type LineEnd = Exclude<BoxLine['state'], 'OPEN'>;
