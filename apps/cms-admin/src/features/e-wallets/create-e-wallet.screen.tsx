import { FormFields, FormPage, FormSection, type FieldDifferences } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { banksApi } from '#banks-api';
import { eWalletScreens } from './e-wallets.feature.ts';
import { text } from './e-wallets.messages.ts';

export default function CreateEWalletScreen() {
  const t = useText();
  const navigate = useNavigate();
  const back = { title: t(eWalletScreens.list.title), to: eWalletScreens.list.link() };
  const form = useEndpointForm(banksApi.eWallet.create, {
    onDone: ({ shortName: name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000, important: true });
      void navigate(back.to);
    },
  });
  const differences: FieldDifferences = {
    shortName: { help: t(text.shortNameHelp) },
    commonName: { help: t(text.commonNameHelp) },
    logo: { help: t(text.logoHelp) },
    icon: { help: t(text.iconHelp) },
  };
  return (
    <FormPage
      back={back}
      cancel={{ title: t(text.cancel), to: back.to }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.add), busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(text.whoSection)}>
        <FormFields form={form} names={['shortName', 'name', 'commonName']} differences={differences} />
      </FormSection>
      <FormSection title={t(text.lookSection)}>
        <FormFields form={form} names={['icon', 'logo']} differences={differences} />
      </FormSection>
    </FormPage>
  );
}
