import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { text } from './customers.messages.ts';
import { useCustomerFields } from './use-customer-fields.ts';

export default function CreateCustomerScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { person, group, differences } = useCustomerFields();
  const list = customerScreens.management.link();
  return (
    <EndpointForm
      endpoint={customersApi.create}
      back={{ title: t(text.back), to: list }}
      sections={[person, group]}
      differences={differences}
      submit={t(text.add)}
      cancel={{ title: t(text.cancel), to: list }}
      onDone={({ id, fullName: name }) => {
        toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000 });
        void navigate(customerScreens.detail.link({ id }));
      }}
    />
  );
}
