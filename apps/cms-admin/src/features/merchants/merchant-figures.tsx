import { Money } from '@pay/design-system/display';
import { StatTile, TileGrid } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { merchantFileApi } from '#merchant-file-api';
import { text } from './merchant-file.messages.ts';

// As far from the tabs below as from the title above.
const Figures = styled(TileGrid)({ marginBottom: 16 });

/** What matters about a merchant at a glance; nothing is shown where the figures do not come. */
export function MerchantFigures({ merchantId }: { merchantId: string }) {
  const t = useText();
  const named = useEnumLabel();
  const { data } = useQuery(merchantFileApi.getFigures.query({ merchantId }));
  const sum = (amount: number | undefined) => (amount === undefined ? '–' : <Money amount={amount} />);
  const matters = data?.matters ?? [];
  const count = matters.reduce((total, matter) => total + matter.count, 0);
  return (
    <Figures>
      <StatTile label={t(text.available)} value={sum(data?.available)} />
      <StatTile label={t(text.held)} value={sum(data?.held)} />
      <StatTile label={t(text.collected)} value={sum(data?.collectedThisMonth)} />
      <StatTile
        label={t(text.waiting)}
        value={data ? count || t(text.nothingWaits) : '–'}
        note={matters
          .map((one) => t(text.matterOf, { matter: named('MerchantMatter', one.matter), count: one.count }))
          .join(', ')}
      />
    </Figures>
  );
}
