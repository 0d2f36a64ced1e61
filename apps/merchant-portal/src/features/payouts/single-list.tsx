import { Money } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { PayoutChip } from './payout-chip.tsx';
import { chargeOf, type Payout } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './payouts.messages.ts';
import { StateTiles } from './state-tiles.tsx';

const Small = styled('span')({
  display: 'block',
  whiteSpace: 'nowrap',
  fontSize: size.small,
  fontWeight: 400,
  color: colour.textSoft,
});

const Whom = ({ toAccountName, toBankName, toAccountNo }: Payout) => (
  <>
    {toAccountName}
    <Small>
      {toBankName} {toAccountNo}
    </Small>
  </>
);

export function SingleList() {
  const t = useText();
  const { can } = usePermissions();
  const { create, detail } = payoutScreens;
  return (
    <ListPage
      bare
      title={t(text.single)}
      above={<StateTiles />}
      endpoint={payoutApi.singleGetAll}
      exportEndpoint={payoutApi.singleExport}
      filters={[
        'keyword',
        'status',
        'createdFrom',
        'fromAccount',
        'toAccount',
        'transactionId',
        'scheduled',
        'unanswered',
      ]}
      filterLabels={{
        keyword: t(text.searchFor),
        createdFrom: t(text.madeOn),
        transactionId: t(text.transaction),
        scheduled: t(text.scheduled),
        unanswered: t(text.unanswered),
      }}
      options={{
        scheduled: [
          { value: 'true', label: t(text.onADay) },
          { value: 'false', label: t(text.atOnce) },
        ],
        unanswered: [
          { value: 'true', label: t(text.noAnswer) },
          { value: 'false', label: t(text.answered) },
        ],
      }}
      rowLink={({ id }) => detail.link({ id })}
      empty={{
        title: t(text.noSingles),
        text: t(text.noSinglesText),
        action: can(create.allow) ? { title: t(text.newPayout), to: create.link() } : undefined,
      }}
      columns={[
        { id: 'receiver', label: t(text.receiver), render: Whom, onPhone: 'lead' },
        { field: 'content' },
        {
          field: 'amount',
          as: 'money',
          direction: ({ status }) => (status === 'SUCCESS' ? 'out' : undefined),
        },
        {
          field: 'status',
          as: 'status',
          render: ({ status, transactionTime }) => <PayoutChip status={status} at={transactionTime} />,
        },
        { field: 'code', label: t(text.code), as: 'code' },
        { field: 'createdAt', as: 'dateTime' },
        { field: 'createdBy', hidden: true },
        { field: 'fromAccountNo', as: 'account', hidden: true },
        {
          id: 'fee',
          label: t(text.fee),
          as: 'money',
          hidden: true,
          render: (payout) => <Money amount={chargeOf(payout)} />,
        },
        { field: 'scheduledDate', as: 'date', hidden: true },
        { field: 'channel', hidden: true },
        { field: 'txnNumber', as: 'code', hidden: true },
        { field: 'transactionTime', as: 'dateTime', hidden: true },
      ]}
    />
  );
}
