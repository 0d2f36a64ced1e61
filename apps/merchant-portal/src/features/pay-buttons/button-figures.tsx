import { FiguresCard, useFigureSpan } from '@pay/design-system/charts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { orderScreens } from '../orders/orders.feature.ts';
import type { PayButton } from './pay-button.ts';
import { payButtonsApi } from './pay-buttons-api.ts';
import { text } from './pay-buttons.messages.ts';

export function ButtonFigures({ button: { id, code } }: { button: PayButton }) {
  const t = useText();
  const { can } = usePermissions();
  const span = useFigureSpan();
  const query = useQuery(payButtonsApi.getStatistic.query({ id, from: span.from, to: span.to }));
  const maySee = can(orderScreens.list.allow);
  return (
    <FiguresCard
      title={t(text.figuresTitle)}
      span={span}
      query={query}
      ordersOf={(filter) => (maySee ? orderScreens.list.link({ trackingButton: code, ...filter }) : undefined)}
    />
  );
}
