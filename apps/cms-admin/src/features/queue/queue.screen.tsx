import { askAhead } from '@pay/api-client';
import { FailedState, Notice, ScreenHead, StatTile, TileGrid } from '@pay/design-system/page';
import { Later, phone, styled, tablet } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { api, queries } from '#api';
import { queueScreens } from './queue.feature.ts';
import { text } from './queue.messages.ts';
import { useWaiting } from './use-waiting.ts';
import { WorkCard } from './work-card.tsx';

const Tiles = styled(TileGrid)({
  [phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
});
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  marginTop: 16,
  alignItems: 'start',
  [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const ahead = () => askAhead(queries, api.queue.getWaiting.query());

export default function QueueScreen() {
  const t = useText();
  const { number } = useFormats();
  const { works, yearWithoutTet, error, refetch } = useWaiting();
  return (
    <>
      <ScreenHead
        primary={
          works.some(({ own, matters }) => own && matters.length > 0)
            ? { title: t(queueScreens.next.title), to: queueScreens.next.link() }
            : undefined
        }
      />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {yearWithoutTet && (
        <Notice tone="warning" title={t(text.tetMissing, { year: String(yearWithoutTet) })}>
          {t(text.tetMissingText)}
        </Notice>
      )}
      <Tiles>
        {works.map(({ id, title, total, to, own, forWhom }) => (
          <StatTile
            key={id}
            label={title}
            value={total === undefined ? '–' : number(total)}
            note={own ? t(text.forYou) : forWhom}
            to={to}
          />
        ))}
      </Tiles>
      <Later>
        {() => (
          <Columns>
            {works
              .filter(({ matters }) => matters.length > 0)
              .map((work) => (
                <WorkCard key={work.id} work={work} />
              ))}
          </Columns>
        )}
      </Later>
    </>
  );
}
