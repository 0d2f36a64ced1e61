import { Choices, FiguresCard, useFigureSpan } from '@pay/design-system/charts';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payPageApi } from '#pay-page-api';
import { orderScreens } from '../orders/orders.feature.ts';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

function useButtons({ code }: PayPage) {
  const { can } = usePermissions();
  const { getList } = payPageApi.payButton;
  const { data } = useQuery({
    ...getList.query({ keyword: code, pageSize: 100 }),
    enabled: can(getList.endpoint.allow),
  });
  return data?.items ?? [];
}

const titled = ({ code, label }: { code: string; label: string }) => ({ code, title: `${label} · ${code}` });

export function PageFigures({ page }: { page: PayPage }) {
  const t = useText();
  const span = useFigureSpan();
  const [button, setButton] = useState<string>();
  const buttons = useButtons(page);
  const { from, to } = span;
  const query = useQuery(
    payPageApi.payPage.getStatistic.query({ payPageCode: page.code, from, to, trackingButton: button }),
  );
  return (
    <FiguresCard
      title={t(text.figuresTitle)}
      span={span}
      query={query}
      ordersOf={(filter) => orderScreens.list.link({ payPageCode: page.code, trackingButton: button, ...filter })}
      tools={
        buttons.length > 0 && (
          <Choices role="group" aria-label={t(text.cameBy)}>
            {[{ code: undefined, title: t(text.everybody) }, ...buttons.map(titled)].map(({ code, title }) => (
              <Button
                key={title}
                size="small"
                variant={button === code ? 'contained' : 'outlined'}
                aria-pressed={button === code}
                onClick={() => setButton(code)}
              >
                {title}
              </Button>
            ))}
          </Choices>
        )
      }
    />
  );
}
