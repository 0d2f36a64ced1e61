import { namedEnum } from '@pay/contract-core';
import { notificationKindNames } from '@pay/domain';
import * as z from 'zod/mini';
import { instant, instantOrDay, storedVnd } from './fields.ts';

export const notificationKind = namedEnum('NotificationKind', notificationKindNames);

const notification = z.object({
  kind: notificationKind,
  id: z.string(),
  /** The id of what it is about. */
  recordId: z.string(),
  at: instant,
  amount: z.nullable(storedVnd),
  subject: z.nullable(z.string()),
  unread: z.boolean(),
});

/** The newest first; without `items` nothing has changed since the revision that was named. */
export const notificationList = z.object({
  revision: z.string(),
  unread: z.number(),
  sound: z.boolean(),
  /** Those that this person may be told of. */
  kinds: z.array(notificationKind),
  muted: z.array(notificationKind),
  items: z.optional(z.array(notification)),
});

export const notificationQuery = z.object({ revision: z.optional(z.string().check(z.maxLength(64))) });

/** The newest notification that was seen; older ones count as read with it. */
export const notificationMark = z.object({
  at: instantOrDay,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const notificationPreferences = z.object({
  sound: z.boolean(),
  muted: z.array(notificationKind).check(z.maxLength(50)),
});
