import { StatTile, TileGrid } from '@pay/design-system/page';
import { phone, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import type { Figures } from './billing.ts';
import { figureText as text } from './figures.messages.ts';
import { text as planText } from './plans.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { useShare } from './use-share.ts';

const Tiles = styled(TileGrid)({ marginBottom: 16, [phone]: { gridTemplateColumns: '1fr 1fr' } });

/** Of all plans: what they make in a month, who pays, who may be lost, and who left. */
export function BillingTiles() {
  const { data } = useQuery(billingApi.billing.getFigures.query({}));
  return <FigureTiles figures={data} />;
}

export function FigureTiles({ figures }: { figures: Figures | undefined }) {
  const t = useText();
  const share = useShare();
  const { number, money } = useFormats();
  const countOf = (status: Figures['statuses'][number]['status']) =>
    figures?.statuses.find((one) => one.status === status)?.count ?? 0;
  const [missed, failed] = [countOf('PAYMENT_EXPIRED'), countOf('CREATE_INVOICE_FAILED')];
  const former = figures?.months[1];
  const shown = (value: string) => (figures ? value : '–');
  const listOf = (status: string) => subscriptionScreens.list.link({ status });
  return (
    <Tiles>
      <StatTile label={t(planText.revenue)} value={shown(money(figures?.monthlyRevenue ?? 0))} />
      <StatTile label={t(text.active)} value={shown(number(countOf('ACTIVE')))} to={listOf('ACTIVE')} />
      <StatTile
        label={t(text.atRisk)}
        value={shown(number(missed + failed))}
        note={failed > 0 && t(text.riskParts, { missed, failed })}
        to={listOf(missed === 0 && failed > 0 ? 'CREATE_INVOICE_FAILED' : 'PAYMENT_EXPIRED')}
      />
      <StatTile
        label={t(text.formerChurn)}
        value={share(former?.churnRate)}
        note={former && former.running > 0 && t(text.churnedOf, former)}
      />
    </Tiles>
  );
}
