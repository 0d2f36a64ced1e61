import { ListView } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { vnDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { payLinkApi } from '#pay-link-api';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { text } from './dashboard.messages.ts';

const refreshEvery = 10_000;
const shown = 8;

/** Whoever stands at the counter asks of each link of the day whether it is paid. */
export function TodaysLinks() {
  const t = useText();
  const { can } = usePermissions();
  const day = vnDay(new Date());
  const { data, error, isPending, refetch } = useQuery({
    ...payLinkApi.getList.query({ requestDateFrom: day, requestDateTo: day, page: 0, pageSize: shown }),
    refetchInterval: refreshEvery,
  });
  const { create, detail, list } = payLinkScreens;
  return (
    <Card title={t(text.todaysLinks)} actions={[{ title: t(text.seeAll), to: list.link() }]}>
      <ListView
        caption={t(text.todaysLinks)}
        rows={data?.items ?? []}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ payLinkCode }) => payLinkCode}
        rowLink={({ payLinkCode }) => detail.link({ code: payLinkCode })}
        columns={[
          { field: 'description' },
          { field: 'amount', as: 'money' },
          { field: 'status', as: 'status', enumName: 'PaymentStatus' },
        ]}
        empty={{
          title: t(text.noLinksToday),
          text: t(text.noPaymentsText),
          action: can(create.allow) ? { title: t(create.title), to: create.link() } : undefined,
        }}
      />
    </Card>
  );
}
