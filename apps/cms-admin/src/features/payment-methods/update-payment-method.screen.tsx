import { EndpointForm, FormField, type FormFieldProps } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead, RecordNotFoundState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { MethodLogo } from './method-logo.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

// The call lets it be left out, but a method is never without.
const required = (field: FormFieldProps['field']) => <FormField field={{ ...field, required: true }} />;

function MethodForm({ method: { id, name, paymentType, type, logo } }: { method: PaymentMethod }) {
  const t = useText();
  const navigate = useNavigate();
  const builtIn = (field: FormFieldProps['field']) => (
    <FormField field={{ ...field, required: true }} help={t(text.builtInHelp)} />
  );
  const detail = paymentMethodScreens.detail.link({ id });
  return (
    <EndpointForm
      endpoint={feesApi.paymentMethod.cmsUpdate}
      purpose={t(text.editPurpose)}
      back={{ title: name, to: detail }}
      cancel={{ title: t(text.cancel), to: detail }}
      submit={t(text.save)}
      fields={['name', 'type', 'logo']}
      fixed={{ id }}
      defaults={{ name, type: type ?? '', logo: logo ?? '' }}
      prepare={(input) => ({ ...input, type: input.type ?? '', logo: input.logo ?? '' })}
      differences={{
        name: id === paymentType ? builtIn : required,
        type: { help: t(text.typeHelp) },
        logo: (field) => <MethodLogo field={field} />,
      }}
      onDone={(saved) => {
        toast({ tone: 'success', text: t(text.saved, { name: saved.name }), duration: 5_000, important: true });
        void navigate(detail);
      }}
    />
  );
}

export default function UpdatePaymentMethodScreen() {
  const t = useText();
  const { id } = useScreenParams(paymentMethodScreens.update);
  const { data, isPending, error, refetch } = useQuery(feesApi.paymentMethod.cmsGetList.query());
  const method = data?.find((one) => one.id === id);
  if (method) return <MethodForm method={method} />;
  return (
    <>
      <PageHead
        title={t(paymentMethodScreens.update.title)}
        back={{ title: t(text.back), to: paymentMethodScreens.list.link() }}
      />
      {isPending && <FormSkeleton />}
      {error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
      {data && <RecordNotFoundState list={paymentMethodScreens.list.link()} />}
    </>
  );
}
