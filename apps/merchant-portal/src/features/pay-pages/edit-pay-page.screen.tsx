import { FailedState, FormSkeleton, PageHead, RecordNotFoundState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { payPageApi } from '#pay-page-api';
import { sentFields, wrongFields } from './page-form.rules.ts';
import { PageForm } from './page-form.tsx';
import { writtenOf, type PayPageDetail } from './pay-page.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';

function EditedPage({ page }: { page: PayPageDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const detail = payPageScreens.detail.link({ code: page.code });
  const form = useEndpointForm(payPageApi.payPage.update, {
    fixed: { payPageCode: page.code },
    defaults: writtenOf(page),
    prepare: sentFields,
    check: (input) =>
      Object.fromEntries(Object.entries(wrongFields(input)).map(([name, rule]) => [name, t(ruleMessage(rule))])),
    onDone: () => {
      toast({ tone: 'success', text: t(text.changed), duration: 5_000 });
      void navigate(detail);
    },
  });
  return <PageForm form={form} known={page.products ?? []} submit={t(text.save)} cancel={detail} />;
}

export default function EditPayPageScreen() {
  const t = useText();
  const { code } = useScreenParams(payPageScreens.edit);
  const { data, error, refetch } = useQuery(payPageApi.payPage.getDetail.query({ code }));
  if (data) return <EditedPage page={data} />;
  if (error?.name === 'not_found') return <RecordNotFoundState level={1} list={payPageScreens.list.link()} />;
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t(payPageScreens.edit.title)} />
      <FormSkeleton />
    </>
  );
}
