import type { notificationList, notificationMark, notificationPreferences } from '@pay/contract-shared';
import { notificationKinds, type NotificationConsole, type NotificationSubject } from '@pay/domain';
import { showNotifications, toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats } from '@pay/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { output } from 'zod/v4/core';
import { playMoneySound } from './notification-sound.ts';

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
  hasSound?: boolean;
  link(of: NotificationSubject<Console>, recordId: string): string;
}

const askEveryMs = 5_000;
const told = 8_000;
const atOnce = 3;
const queryKey = ['notifications'];

const isLater = (one: Item, other: Item | undefined) =>
  !other || one.at > other.at || (one.at === other.at && one.id > other.id);

/** Asks for what is new while the page is in sight, keeps the bell, and announces money that comes in. */
export function NotificationFollower<Console extends NotificationConsole>({
  calls,
  hasSound = false,
  link,
}: NotificationsOf<Console>) {
  const label = useEnumLabel();
  const { money } = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<List> => {
      const known = queries.getQueryData<List>(queryKey);
      return { ...known, ...(await calls.getList.fetch({ revision: known?.revision }, { signal })) };
    },
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });

  const newest = useRef<Item | undefined>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!data) return;
    const { items = [], sound } = data;
    const words = ({ amount, subject }: Item) =>
      [amount === null ? undefined : money(amount), subject].filter(Boolean).join(' · ');
    const paid = items.filter(
      (item) => item.kind === 'PAYMENT_RECEIVED' && item.unread && isLater(item, newest.current),
    );
    if (!isFirst.current && paid.length > 0) {
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
    showNotifications({
      unread: data.unread,
      sound,
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
      onSound: hasSound
        ? (on) => {
            if (on) void playMoneySound();
            void calls.setPreferences
              .fetch({ sound: on, muted: data.muted })
              .then(() => queries.refetchQueries({ queryKey }));
          }
        : undefined,
    });
  }, [data, label, money, queries, calls, hasSound, link]);

  useEffect(() => () => showNotifications(undefined), []);
  return null;
}
