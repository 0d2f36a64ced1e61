import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { MethodLogo } from './method-logo.tsx';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

export default function CreatePaymentMethodScreen() {
  const t = useText();
  const navigate = useNavigate();
  const list = paymentMethodScreens.list.link();
  return (
    <EndpointForm
      endpoint={feesApi.paymentMethod.cmsCreate}
      purpose={t(text.createPurpose)}
      back={{ title: t(text.back), to: list }}
      cancel={{ title: t(text.cancel), to: list }}
      submit={t(text.add)}
      fields={['name', 'paymentType', 'type', 'logo']}
      differences={{ type: { help: t(text.typeHelp) }, logo: (field) => <MethodLogo field={field} /> }}
      onDone={({ id, name }) => {
        toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000, important: true });
        void navigate(paymentMethodScreens.detail.link({ id }));
      }}
    />
  );
}
