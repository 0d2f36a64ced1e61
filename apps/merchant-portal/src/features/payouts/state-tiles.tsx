import { StatTile, TileGrid } from '@pay/design-system/page';
import { phone, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './payouts.messages.ts';
import { useSingleCounts } from './use-counts.ts';

const Tiles = styled(TileGrid)({ marginBottom: 16, [phone]: { gridTemplateColumns: '1fr 1fr' } });

/** The states that somebody has to look after, each leading to the list that makes its figure. */
export function StateTiles() {
  const t = useText();
  const { number } = useFormats();
  const { waiting, sending, unanswered, scheduled } = useSingleCounts();
  const { list } = payoutScreens;
  const tiles = [
    { label: text.waiting, count: waiting, to: list.link({ status: 'WAITING' }) },
    { label: text.onTheWay, count: sending, to: list.link({ status: 'TRANSFERRING' }) },
    { label: text.planned, count: scheduled, to: list.link({ status: 'WAITING', scheduled: true }) },
    { label: text.withoutAnswer, count: unanswered, to: list.link({ unanswered: true }) },
  ];
  return (
    <Tiles>
      {tiles.map(({ label, count, to }) => (
        <StatTile key={to} label={t(label)} value={count === undefined ? '–' : number(count)} to={to} />
      ))}
    </Tiles>
  );
}
