import type { WebhookDelivery } from '@pay/contract-portal';
import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { colour, size, styled, TextLink } from '@pay/design-system/theme';
import { formatDateTime, webhookEventNames } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { usePermissions } from '@pay/session';
import { useOffered } from '#offered';
import { payGateApi } from './pay-gate-api.ts';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { useFailureWords, useHintWords, useTakenWords } from './use-failure-words.ts';
import { useReplay } from './use-replay.ts';

const Section = styled('section')({ display: 'grid', gap: 12, minWidth: 0 });
const Purpose = styled('p')({ color: colour.textSoft });
const Sentence = styled('span')({ display: 'block', '&::first-letter': { textTransform: 'uppercase' } });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const refreshEvery = 10_000;

export function DeliveryLog() {
  const t = useText();
  const { can } = usePermissions();
  const failureWords = useFailureWords();
  const takenWords = useTakenWords();
  const hintWords = useHintWords();
  const { replay, busy, disabledReason } = useReplay();
  const offered = useOffered();
  const { filters } = useListState(payGateApi.webhook.getDeliveries);
  const result = ({ responseStatus, failure, taken, nextTryAt }: WebhookDelivery) => {
    const reason = takenWords(taken);
    const hint = hintWords(failure);
    return (
      <>
        <Sentence>
          {failure && failure !== 'http_status'
            ? failureWords(failure)
            : responseStatus && t(text.httpStatus, { status: responseStatus })}
        </Sentence>
        {reason && <Small>{t(text.taken, { reason })}</Small>}
        {hint && <Small>{hint}</Small>}
        {nextTryAt && <Small>{t(text.nextTry, { time: formatDateTime(nextTryAt) })}</Small>}
      </>
    );
  };
  return (
    <Section>
      <div>
        <CardTitle>{t(text.log)}</CardTitle>
        <Purpose>{t(text.logPurpose)}</Purpose>
        {can(payGateScreens.calls.allow) && (
          <TextLink to={payGateScreens.calls.link()}>{t(payGateScreens.calls.title)}</TextLink>
        )}
      </div>
      <ListPage
        bare
        title={t(text.log)}
        endpoint={payGateApi.webhook.getDeliveries}
        filters={['keyword', 'status', 'eventType', 'fromDate', 'transactionId']}
        filterLabels={{ keyword: t(text.searchDeliveries) }}
        options={{ eventType: offered('WebhookEvent', webhookEventNames, filters.eventType) }}
        refreshEvery={refreshEvery}
        columns={[
          { field: 'eventType' },
          { field: 'refTransactionId', onPhone: 'side' },
          {
            field: 'attempt',
            render: ({ attempt, replay: byHand }) => (byHand ? t(text.replayMark) : String(attempt)),
          },
          {
            field: 'status',
            as: 'status',
            render: ({ status }) => <StatusChip quiet status={status} enumName="WebhookDeliveryStatus" />,
          },
          { id: 'result', label: t(text.result), render: result },
          { field: 'sentAt', as: 'dateTime' },
          { field: 'sequence', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
          { field: 'durationMs', hidden: true },
          { field: 'url', hidden: true },
        ]}
        rowLink={({ id }) => payGateScreens.delivery.link({ id })}
        rowActions={({ id }) => [{ title: t(text.replay), busy, disabledReason, onSelect: () => replay(id) }]}
        empty={{ title: t(text.logEmptyTitle), text: t(text.logEmpty) }}
      />
    </Section>
  );
}
