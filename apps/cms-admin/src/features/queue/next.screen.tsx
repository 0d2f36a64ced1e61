import type { queue } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { EmptyState, FailedState, ListSkeleton, ScreenHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { matterLinks } from './matter-link.ts';
import { queueScreens } from './queue.feature.ts';
import { text } from './queue.messages.ts';

type Next = Pick<NonNullable<ReplyOf<typeof queue.takeNext>['next']>, 'kind' | 'subjectId'>;

let opened: Next | undefined;

/** Leads on to the matter that is due next of those that the person may do and nobody else holds, and takes it. */
export default function NextScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, data, error } = useMutation(api.queue.takeNext.mutation());
  const next = data?.next;
  const ask = () => mutate(opened ? { after: opened } : {});
  useEffect(ask, [mutate]);
  useEffect(() => {
    if (next === undefined) return;
    opened = next ? { kind: next.kind, subjectId: next.subjectId } : undefined;
    if (next) void navigate(matterLinks[next.kind](next.subjectId, next.code), { replace: true });
  }, [next, navigate]);
  return (
    <>
      <ScreenHead />
      {error && <FailedState error={error} onRetry={ask} />}
      {!error && next !== null && <ListSkeleton />}
      {next === null && (
        <EmptyState
          title={t(text.nothingNext)}
          text={t(text.nothingNextText)}
          action={{ title: t(queueScreens.home.title), to: queueScreens.home.link() }}
        />
      )}
    </>
  );
}
