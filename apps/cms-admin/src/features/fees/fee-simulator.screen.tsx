import { FactList, knownFacts } from '@pay/design-system/display';
import { DateInput, MoneyInput, SelectInput, TextInput } from '@pay/design-system/fields';
import { Card, FailedState, ScreenHead } from '@pay/design-system/page';
import { AppLink, styled } from '@pay/design-system/theme';
import { isDay, paymentMethodNames, vnDay } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feesApi } from '#fees-api';
import { useFeeTerms } from './fee-terms.tsx';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  alignItems: 'start',
});
const Fields = styled('div')({ display: 'grid', gap: 12 });
const merchantCodes = /^M\d{8}$/;

export default function FeeSimulatorScreen() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, percent } = useFormats();
  const termsOf = useFeeTerms();
  const [amount, setAmount] = useState<number | null | undefined>(1_000_000);
  const [merchantCode, setMerchantCode] = useState<string | null | undefined>('');
  const [paymentType, setPaymentType] = useState(paymentMethodNames[0]);
  const [day, setDay] = useState<string | null | undefined>(vnDay(new Date()));

  const isReady = Boolean(amount && day && isDay(day) && (!merchantCode || merchantCodes.test(merchantCode)));
  const { data, error, refetch } = useQuery({
    ...feesApi.fee.simulate.query({
      amount: amount ?? 0,
      paymentType,
      day: day ?? '',
      ...(merchantCode && { merchantCode }),
    }),
    enabled: isReady,
  });

  return (
    <>
      <ScreenHead back={{ title: t(feeScreens.list.title), to: feeScreens.list.link() }} />
      <Columns>
        <Card title={t(text.payment)}>
          <Fields>
            <TextInput
              name="merchantCode"
              label={label('merchantCode')}
              help={t(text.merchantHelp)}
              value={merchantCode}
              onChange={setMerchantCode}
            />
            <MoneyInput name="amount" label={label('amount')} required value={amount} onChange={setAmount} />
            <SelectInput
              name="paymentType"
              label={label('paymentType')}
              required
              value={paymentType}
              onChange={(chosen) => setPaymentType(paymentMethodNames.find((one) => one === chosen) ?? paymentType)}
              options={paymentMethodNames.map((value) => ({ value, label: named('PaymentType', value) }))}
            />
            <DateInput name="day" label={t(text.dayPaid)} required value={day} onChange={setDay} />
          </Fields>
        </Card>
        {isReady && error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
        {isReady && data && (
          <Card title={t(text.result)}>
            <FactList
              facts={knownFacts([
                { label: t(text.source), value: named('FeeSource', data.source) },
                {
                  label: t(text.rule),
                  value: data.fee && (
                    <AppLink to={feeScreens.detail.link({ id: data.fee.id })}>{data.fee.feeName}</AppLink>
                  ),
                },
                ...termsOf(data).facts,
                { label: t(text.fee), value: money(data.chargeAmount) },
                {
                  label: t(text.vat, { percent: percent(data.vatPercent / 100, 2) }),
                  value: money(data.vatChargeAmount),
                },
                { label: t(text.net), value: money(data.actualAmount) },
                { label: label('chargeType'), value: named('FeeType', data.chargeType) },
              ])}
            />
          </Card>
        )}
      </Columns>
    </>
  );
}
