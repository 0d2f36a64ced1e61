import type { ReplyOf } from '@pay/contract-core';
import type { customer } from '@pay/contract-portal';
import { ListPage } from '@pay/design-system/list';
import { toastOutcome } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { mergeText, text } from './customers.messages.ts';

type Pair = ReplyOf<typeof customer.getDuplicates>['items'][number];

const wordsOf = ({ fullName, code, phone, email }: Pair['first']) => `${fullName} · ${code} · ${phone ?? email ?? ''}`;

export default function DuplicatesScreen() {
  const t = useText();
  const dismiss = useMutation(customersApi.dismissDuplicate.mutation());
  const dismissPair = ({ first, second }: Pair) =>
    toastOutcome(dismiss.mutateAsync({ firstId: first.id, secondId: second.id }), t(mergeText.dismissed));
  const mergeLink = ({ first, second }: Pair) => customerScreens.merge.link({ first: first.id, second: second.id });
  return (
    <ListPage
      endpoint={customersApi.getDuplicates}
      back={{ title: t(text.back), to: customerScreens.management.link() }}
      rowKey={({ first, second }) => `${first.id} ${second.id}`}
      rowLink={mergeLink}
      rowActions={(pair) => [
        { title: t(mergeText.compare), to: mergeLink(pair) },
        { title: t(mergeText.different), onSelect: () => void dismissPair(pair) },
      ]}
      empty={{ title: t(mergeText.emptyTitle), text: t(mergeText.emptyText) }}
      columns={[
        { id: 'first', label: t(mergeText.first), render: ({ first }) => wordsOf(first) },
        { id: 'second', label: t(mergeText.second), render: ({ second }) => wordsOf(second), onPhone: 'also' },
        { field: 'reason', as: 'enum', enumName: 'LikenessReason' },
        { field: 'foundAt', as: 'dateTime' },
      ]}
    />
  );
}
