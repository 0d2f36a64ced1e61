import { askAhead } from '@pay/api-client';
import { FailedState, ListSkeleton, Notice, ScreenHead } from '@pay/design-system/page';
import { Later, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '#api';
import { OthersWork } from './others-work.tsx';
import { OwnWork } from './own-work.tsx';
import { queueScreens } from './queue.feature.ts';
import { text } from './queue.messages.ts';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const refetchInterval = 60_000;

export const ahead = () => askAhead(queries, api.queue.getWaiting.query());

export default function QueueScreen() {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...api.queue.getWaiting.query(), refetchInterval });
  const year = data?.yearWithoutTet;
  return (
    <>
      <ScreenHead
        primary={
          data && data.matters.length > 0
            ? { title: t(queueScreens.next.title), to: queueScreens.next.link() }
            : undefined
        }
      />
      <Stack>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {year && (
          <Notice tone="warning" title={t(text.tetMissing, { year: String(year) })}>
            {t(text.tetMissingText)}
          </Notice>
        )}
        {!data && !error && <ListSkeleton />}
        {data && <OwnWork kinds={data.kinds} matters={data.matters} />}
        {data && <Later>{() => <OthersWork kinds={data.kinds} />}</Later>}
      </Stack>
    </>
  );
}
