import type { RuleName } from '@pay/contract-core';
import type { SignedCall } from '@pay/contract-portal';
import { DetailPage } from '@pay/design-system/detail';
import { DateTime, FactList, knownFacts, StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { type Message, ruleMessage, statusExplanation, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { payGateApi } from './pay-gate-api.ts';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { useRefusalOfCall } from './use-refusal-of-call.ts';

export default function CallScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const refusalOf = useRefusalOfCall();
  const { id } = useScreenParams(payGateScreens.call);
  const query = useQuery(payGateApi.signedCall.get.query({ signedCallId: id }));

  const view = (call: SignedCall) => {
    const { operation, result, refTransactionId, transactionId, traceId, clientId, ip, durationMs, createdAt } = call;
    const explanation = statusExplanation('SignedCallResult', result);
    return {
      identity: enumLabel('SignedOperation', operation),
      code: { label: label('traceId'), value: traceId },
      status: <StatusChip status={result} enumName="SignedCallResult" at={createdAt} />,
      explanation: explanation && t(explanation),
      facts: [
        {
          title: t(text.callFacts),
          facts: knownFacts([
            { label: t(text.callAnswer), value: refusalOf(call), wide: true },
            { label: label('refTransactionId'), value: refTransactionId, copy: refTransactionId ?? undefined },
            { label: label('transactionId'), value: transactionId, copy: transactionId ?? undefined, wide: true },
          ]),
        },
        {
          title: t(text.callOrigin),
          facts: knownFacts([
            { label: label('createdAt'), value: <DateTime at={createdAt} /> },
            { label: label('durationMs'), value: durationMs },
            { label: label('clientId'), value: clientId, copy: clientId, wide: true },
            { label: label('ip'), value: ip },
          ]),
        },
      ],
      more: <Fields call={call} />,
    };
  };
  return (
    <DetailPage
      query={query}
      view={view}
      back={{ title: t(payGateScreens.calls.title), to: payGateScreens.calls.link() }}
    />
  );
}

// The log keeps no values, so it knows no limits either.
const withoutLimit: Partial<Record<RuleName, Message>> = {
  too_small: text.valueTooSmall,
  too_big: text.valueTooBig,
  too_short: text.textTooShort,
  too_long: text.textTooLong,
};

function Fields({ call: { field, rule, remarks } }: { call: SignedCall }) {
  const t = useText();
  const facts = (told: Readonly<SignedCall['remarks']>) =>
    told.map((one) => ({ label: one.field, value: t(withoutLimit[one.rule] ?? ruleMessage(one.rule)), wide: true }));
  return (
    <>
      {field && rule && (
        <Card title={t(text.refusedField)} purpose={t(text.refusedFieldText)}>
          <FactList facts={facts([{ field, rule }])} />
        </Card>
      )}
      {remarks.length > 0 && (
        <Card title={t(text.adjustedFields)} purpose={t(text.adjustedFieldsText)}>
          <FactList facts={facts(remarks)} />
        </Card>
      )}
    </>
  );
}
