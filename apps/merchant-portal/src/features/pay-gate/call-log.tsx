import type { SignedCall } from '@pay/contract-portal';
import { signedOperation } from '@pay/contract-shared';
import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { useOffered } from '#offered';
import { payGateApi } from './pay-gate-api.ts';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { useRefusalOfCall } from './use-refusal-of-call.ts';

const Answer = styled('span')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

export function CallLog() {
  const t = useText();
  const refusalOf = useRefusalOfCall();
  const offered = useOffered();
  const { filters } = useListState(payGateApi.signedCall.getList);
  const answer = (call: SignedCall) => {
    const fields = [call.field, ...call.remarks.map(({ field }) => field)].filter((field) => field !== null);
    return (
      <Answer>
        {call.result === 'REFUSED' && refusalOf(call)}
        {fields.length > 0 && <Small>{fields.join(', ')}</Small>}
      </Answer>
    );
  };
  return (
    <ListPage
      bare
      title={t(payGateScreens.calls.title)}
      endpoint={payGateApi.signedCall.getList}
      filters={['keyword', 'operation', 'result', 'fromDate']}
      filterLabels={{ keyword: t(text.searchCalls) }}
      options={{ operation: offered('SignedOperation', signedOperation.options, filters.operation) }}
      columns={[
        { field: 'operation' },
        { field: 'refTransactionId', onPhone: 'side' },
        {
          field: 'result',
          as: 'status',
          render: ({ result }) => <StatusChip quiet status={result} enumName="SignedCallResult" />,
        },
        { id: 'answer', label: t(text.callAnswer), render: answer },
        { field: 'createdAt', as: 'dateTime' },
        { field: 'code', hidden: true },
        { field: 'durationMs', hidden: true },
        { field: 'traceId', hidden: true },
        { field: 'ip', hidden: true },
      ]}
      rowLink={({ id }) => payGateScreens.call.link({ id })}
      empty={{ title: t(text.callsEmptyTitle), text: t(text.callsEmpty) }}
    />
  );
}
