import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { FailedState, FormSkeleton, RecordNotFoundState, ScreenHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { isDay } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { useFeeVat } from '#use-parameter';
import { MethodFeeEffect } from './method-fee-effect.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

interface EffectWritten {
  methodId: string;
  day: string | undefined;
  figures: Partial<Record<'fixedFee' | 'dynamicFee' | 'paymentLimit', number | null | undefined>>;
}

function EffectWritten({ methodId, day = '', figures: { fixedFee, dynamicFee, paymentLimit } }: EffectWritten) {
  const t = useText();
  const vatPercent = useFeeVat(day);
  const { data: effect } = useQuery({
    ...feesApi.methodFee.getEffect.query({ methodId, activeDate: day }),
    enabled: isDay(day),
  });
  if (!effect || !isDay(day)) return <p>{t(text.effectMissing)}</p>;
  const after = { fixedFee: fixedFee ?? 0, dynamicFee: dynamicFee ?? 0, paymentLimit: paymentLimit ?? 0 };
  return <MethodFeeEffect vatPercent={vatPercent} after={after} effect={effect} />;
}

function ChangeForm({ method: { id, name, fixedFee, dynamicFee, paymentLimit } }: { method: PaymentMethod }) {
  const t = useText();
  const navigate = useNavigate();
  const { detail, feeChange } = paymentMethodScreens;
  const back = detail.link({ id });
  const form = useEndpointForm(feesApi.methodFee.propose, {
    defaults: { fixedFee, dynamicFee, paymentLimit },
    fixed: { methodId: id },
    onDone: (change) => {
      toast({ tone: 'success', text: t(text.proposed, { name }), duration: 5_000, important: true });
      void navigate(feeChange.link({ id: change.id }));
    },
  });
  return (
    <FormPage
      purpose={t(text.changeFeePurpose)}
      back={{ title: name, to: back }}
      cancel={{ title: t(text.cancel), to: back }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.send), busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
      preview={<EffectWritten methodId={id} day={form.values.activeDate} figures={form.values} />}
    >
      <FormSection title={name} text={t(text.precedence)}>
        <FormField field={form.field('fixedFee')} help={t(text.beforeVat)} />
        <FormField field={form.field('dynamicFee')} help={t(text.percentHelp)} decimals={4} suffix="%" />
        <FormField field={form.field('paymentLimit')} help={t(text.limitHelp)} />
        <FormField field={form.field('activeDate')} help={t(text.dayHelp)} />
      </FormSection>
    </FormPage>
  );
}

export default function ChangeMethodFeeScreen() {
  const { id } = useScreenParams(paymentMethodScreens.changeFee);
  const { data, isPending, error, refetch } = useQuery(feesApi.paymentMethod.cmsGetList.query());
  const method = data?.find((one) => one.id === id);
  if (method) return <ChangeForm method={method} />;
  return (
    <>
      <ScreenHead />
      {isPending && <FormSkeleton />}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data && <RecordNotFoundState list={paymentMethodScreens.list.link()} />}
    </>
  );
}
