import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { useProState } from './use-pro-state.ts';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

export default function CreateProCustomerScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { data: state } = useProState();
  const accounts = (state?.status === 'APPROVED' ? state.accounts : []).filter(({ status }) => status === 'APPROVED');
  const home = vietQrProScreens.home.link();
  return (
    <EndpointForm
      endpoint={vietQrProApi.customerCreate}
      back={{ title: t(text.back), to: home }}
      sections={[
        { title: t(text.who), text: t(text.whoText), fields: ['name', 'reference', 'phone'] },
        { title: t(text.where), fields: ['bankAccountId'] },
      ]}
      differences={{
        bankAccountId: {
          label: t(text.receiving),
          options: accounts.map(({ id, accountNo, accountName }) => ({
            value: id,
            label: t(text.account, { accountNo, accountName }),
          })),
        },
      }}
      submit={t(text.add)}
      submitDisabledReason={state && accounts.length === 0 ? t(text.firstActivate) : undefined}
      cancel={{ title: t(text.cancel), to: home }}
      onDone={({ id, name }) => {
        toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000 });
        void navigate(vietQrProScreens.customer.link({ id }));
      }}
    />
  );
}
