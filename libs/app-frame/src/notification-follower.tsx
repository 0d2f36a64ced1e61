import type { notificationList, notificationMark, notificationPreferences } from '@pay/contract-shared';
import {
  hearsOf,
  type NotificationConsole,
  notificationKinds,
  type NotificationSubject,
  type Switches,
} from '@pay/domain';
import { showNotifications, toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats } from '@pay/i18n';
import { useMode } from '@pay/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { output } from 'zod/v4/core';
import { playMoneySound } from './notification-sound.ts';
import { useInUse } from './use-in-use.ts';
import { useLeadingWindow } from './use-leading-window.ts';

type List = output<typeof notificationList>;
type Item = NonNullable<List['items']>[number];

interface Call<Input, Reply> {
  fetch(input: Input, options?: { signal?: AbortSignal }): Promise<Reply>;
}

export interface NotificationsOf<Console extends NotificationConsole> {
  calls: {
    getList: Call<{ revision?: string }, List>;
    markRead: Call<output<typeof notificationMark>, null>;
    setPreferences: Call<output<typeof notificationPreferences>, null>;
  };
  /** Whose windows share what one of them asks for; until it is known each asks for itself. */
  person: string | undefined;
  link(of: NotificationSubject<Console>, recordId: string): string;
  /** What of the front end is switched on, where that is not everything. */
  switches?: Switches;
}

const askEveryMs = 5_000;
const askEveryUnusedMs = 30_000;
const inUseMs = 5 * 60_000;
const told = 8_000;
const atOnce = 3;
const queryKey = ['notifications'];

const isLater = (one: Item, other: Item | undefined) =>
  !other || one.at > other.at || (one.at === other.at && one.id > other.id);

/** Keeps the bell. Of the person's windows in sight one asks for what is new and announces money that comes in. */
export function NotificationFollower<Console extends NotificationConsole>({
  calls,
  person,
  link,
  switches,
}: NotificationsOf<Console>) {
  const label = useEnumLabel();
  const { money } = useFormats();
  const queries = useQueryClient();
  const mode = useMode();
  const inUse = useInUse(inUseMs);
  const take = useCallback((list: List) => queries.setQueryData(queryKey, list), [queries]);
  const { leads, share } = useLeadingWindow(person && `notifications ${person} ${mode}`, take);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<List> => {
      const known = queries.getQueryData<List>(queryKey);
      const reply = await calls.getList.fetch({ revision: known?.revision }, { signal });
      const list = { ...known, ...reply };
      if (reply.items) share(list);
      return list;
    },
    refetchOnWindowFocus: leads && 'always',
    refetchInterval: leads && (inUse ? askEveryMs : askEveryUnusedMs),
  });
  // A window that takes the lead, or is used again, may have missed something.
  useEffect(() => {
    if (leads && inUse) void queries.refetchQueries({ queryKey }, { cancelRefetch: false });
  }, [leads, inUse, queries]);

  const newest = useRef<Item | undefined>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!data) return;
    const { items = [], sound, muted } = data;
    const words = ({ amount, subject }: Item) =>
      [amount === null ? undefined : money(amount), subject].filter(Boolean).join(' · ');
    const paid = items.filter(
      (item) => item.kind === 'PAYMENT_RECEIVED' && item.unread && isLater(item, newest.current),
    );
    if (leads && !isFirst.current && paid.length > 0) {
      for (const item of paid.slice(0, atOnce).toReversed())
        toast({
          tone: 'success',
          title: label('NotificationKind', item.kind),
          text: `+${words(item)}`,
          duration: told,
        });
      if (sound) void playMoneySound();
    }
    isFirst.current = false;
    newest.current = items[0] && isLater(items[0], newest.current) ? items[0] : newest.current;
    const prefer = (preferences: Pick<List, 'sound' | 'muted'>) => {
      queries.setQueryData<List>(queryKey, { ...data, ...preferences });
      const look = () => queries.refetchQueries({ queryKey });
      // What the service did not take is shown as it was.
      void calls.setPreferences.fetch(preferences).then(look, look);
    };
    showNotifications({
      unread: data.unread,
      entries: items.map((item) => {
        const { of, tone } = notificationKinds[item.kind];
        return {
          id: `${item.kind} ${item.id}`,
          tone,
          title: label('NotificationKind', item.kind),
          text: item.kind === 'PAYMENT_RECEIVED' ? `+${words(item)}` : words(item),
          at: item.at,
          to: link(of as NotificationSubject<Console>, item.recordId),
          unread: item.unread,
        };
      }),
      onRead: () => {
        const [seen] = items;
        if (seen)
          void calls.markRead.fetch({ at: seen.at, id: seen.id }).then(() => queries.refetchQueries({ queryKey }));
      },
      sound: data.kinds.includes('PAYMENT_RECEIVED')
        ? {
            on: sound,
            onChange: (on) => {
              if (on) void playMoneySound();
              prefer({ sound: on, muted });
            },
          }
        : undefined,
      kinds: data.kinds
        .filter((kind) => !switches || hearsOf(kind, switches))
        .map((kind) => ({
          name: kind,
          label: label('NotificationKind', kind),
          on: !muted.includes(kind),
          onChange: (on) => prefer({ sound, muted: on ? muted.filter((other) => other !== kind) : [...muted, kind] }),
        })),
    });
  }, [data, label, money, queries, calls, leads, link, switches]);

  useEffect(() => () => showNotifications(undefined), []);
  return null;
}
