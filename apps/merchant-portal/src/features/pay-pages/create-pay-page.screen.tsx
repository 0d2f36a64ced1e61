import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import { FormSkeleton, PageHead } from '@pay/design-system/page';
import { payPageApi } from '#pay-page-api';
import { sentFields, startingValues, wrongFields } from './page-form.rules.ts';
import { PageForm } from './page-form.tsx';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';

function NewPage({ account }: { account: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(payPageApi.payPage.create, {
    defaults: { ...startingValues, bankAccountId: account },
    prepare: sentFields,
    check: (input) =>
      Object.fromEntries(Object.entries(wrongFields(input)).map(([name, rule]) => [name, t(ruleMessage(rule))])),
    onDone: ({ code }) => {
      toast({ tone: 'success', text: t(text.created), duration: 5_000, important: true });
      void navigate(payPageScreens.detail.link({ code }));
    },
  });
  return <PageForm form={form} known={[]} submit={t(text.createPage)} cancel={payPageScreens.list.link()} />;
}

export default function CreatePayPageScreen() {
  const t = useText();
  const { data, isLoading } = useQuery(bankAccountApi.getList.query());
  if (isLoading) {
    return (
      <>
        <PageHead title={t(payPageScreens.create.title)} />
        <FormSkeleton />
      </>
    );
  }
  return <NewPage account={data?.find(({ defaultAccount }) => defaultAccount)?.id ?? data?.[0]?.id} />;
}
