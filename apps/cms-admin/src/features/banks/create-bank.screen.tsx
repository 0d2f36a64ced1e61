import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { banksApi } from '#banks-api';
import { BankForm } from './bank-form.tsx';
import { bankScreens } from './banks.feature.ts';
import { text } from './banks.messages.ts';

export default function CreateBankScreen() {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(banksApi.bank.cmsCreate, {
    defaults: { napasSupported: true, vietQrSupported: true },
    onDone: ({ id, shortName: name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000, important: true });
      void navigate(bankScreens.update.link({ bankId: id }));
    },
  });
  const back = { title: t(bankScreens.list.title), to: bankScreens.list.link() };
  return <BankForm form={form} failure={form.failure} submit={t(text.add)} back={back} />;
}
