import type { WebhookDeliveryDetail } from '@pay/contract-portal';
import { DetailPage } from '@pay/design-system/detail';
import { DateTime, knownFacts, StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { statusExplanation, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { payGateApi } from './pay-gate-api.ts';
import { CodeBlock } from './code-block.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { useFailureWords, useHintWords, useTakenWords } from './use-failure-words.ts';
import { useReplay } from './use-replay.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Caption = styled('p')({ paddingBottom: 4, fontSize: size.small, color: colour.textSoft });

export default function DeliveryScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const failureWords = useFailureWords();
  const takenWords = useTakenWords();
  const hintWords = useHintWords();
  const { id } = useScreenParams(payGateScreens.delivery);
  const query = useQuery(payGateApi.webhook.getDelivery.query({ deliveryId: id }));
  useScreenTitle({ number: query.data?.sequence ?? '' });
  const { replay, busy, disabledReason } = useReplay();

  const view = (delivery: WebhookDeliveryDetail) => {
    const {
      status,
      eventType,
      attempt,
      url,
      sentAt,
      durationMs,
      responseStatus,
      failure,
      taken,
      nextTryAt,
      eventId,
      refTransactionId,
      createdAt,
    } = delivery;
    const explanation = statusExplanation('WebhookDeliveryStatus', status);
    const reason = failureWords(failure);
    return {
      identity: enumLabel('WebhookEvent', eventType),
      code: { label: label('eventId'), value: eventId },
      status: <StatusChip status={status} enumName="WebhookDeliveryStatus" at={sentAt ?? undefined} />,
      explanation: reason ? t(text.replayFailed, { reason }) : explanation && t(explanation),
      actions: [
        {
          title: t(text.replay),
          icon: <RotateCw size={18} />,
          busy,
          disabledReason: disabledReason ?? (delivery.allowed.includes('replay') ? undefined : t(text.resendWhenOn)),
          onSelect: () => replay(id),
        },
      ],
      facts: [
        {
          title: t(text.deliveryFacts),
          facts: knownFacts([
            { label: label('url'), value: url, copy: url, wide: true },
            { label: label('attempt'), value: delivery.replay ? t(text.replayMark) : attempt },
            { label: label('responseStatus'), value: responseStatus ?? t(text.noAnswer) },
            { label: t(text.takenLabel), value: takenWords(taken) },
            { label: t(text.hintLabel), value: hintWords(failure), wide: true },
            { label: label('sentAt'), value: sentAt && <DateTime at={sentAt} /> },
            { label: label('durationMs'), value: durationMs },
            { label: label('nextTryAt'), value: nextTryAt && <DateTime at={nextTryAt} /> },
          ]),
        },
        {
          title: t(text.eventFacts),
          facts: knownFacts([
            { label: label('sequence'), value: delivery.sequence },
            { label: label('refTransactionId'), value: refTransactionId, copy: refTransactionId ?? undefined },
            { label: label('createdAt'), value: <DateTime at={createdAt} /> },
          ]),
        },
      ],
      more: <Bytes delivery={delivery} />,
    };
  };
  return (
    <DetailPage
      query={query}
      view={view}
      back={{ title: t(payGateScreens.webhooks.title), to: payGateScreens.webhooks.link() }}
    />
  );
}

const headerLines = (headers: Record<string, string> | null) =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const Part = (part: { code: string; label: string }) => (
  <div>
    <Caption>{part.label}</Caption>
    <CodeBlock {...part} />
  </div>
);

function Bytes({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const t = useText();
  const { notice, requestHeaders, requestBody, responseHeaders, responseBody, signedText } = delivery;
  return (
    <>
      <Card title={t(text.notice)}>
        <CodeBlock code={JSON.stringify(JSON.parse(notice), null, 2)} label={t(text.notice)} />
      </Card>
      {requestBody && (
        <Card title={t(text.sentBytes)}>
          <Stack>
            <Part code={headerLines(requestHeaders)} label={t(text.headers)} />
            <Part code={requestBody} label={t(text.body)} />
          </Stack>
        </Card>
      )}
      {responseHeaders && (
        <Card title={t(text.receivedBytes)}>
          <Stack>
            <Part code={headerLines(responseHeaders)} label={t(text.headers)} />
            {responseBody && <Part code={responseBody} label={t(text.body)} />}
          </Stack>
        </Card>
      )}
      {signedText && (
        <Card title={t(text.signing)}>
          <Stack>
            <p>{t(text.signingText)}</p>
            <CodeBlock code={signedText} label={t(text.signing)} />
            <p>{t(text.signingReply, { example: '{"success": true}' })}</p>
          </Stack>
        </Card>
      )}
    </>
  );
}
