import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead, RecordNotFoundState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonPreview } from './button-preview.tsx';
import { payButtonsApi } from './pay-buttons-api.ts';
import { payButtonScreens } from './pay-buttons.feature.ts';
import { text } from './pay-buttons.messages.ts';
import { useButtonForm } from './use-button-form.ts';

export default function UpdatePayButtonScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useScreenParams(payButtonScreens.update);
  const { data: found, error, refetch } = useQuery(payButtonsApi.getDetail.query({ id }));
  const { look, site, differences, lookOf } = useButtonForm();
  const detail = payButtonScreens.detail.link({ id });
  if (error?.name === 'not_found') return <RecordNotFoundState level={1} list={payButtonScreens.list.link()} />;
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!found) {
    return (
      <>
        <PageHead title={t(payButtonScreens.update.title)} />
        <FormSkeleton />
      </>
    );
  }
  const { title, label, theme, opensIn, siteOrigin } = found;
  return (
    <EndpointForm
      endpoint={payButtonsApi.update}
      back={{ title, to: detail }}
      sections={[look, site]}
      fixed={{ id }}
      defaults={{ title, label, theme, opensIn, siteOrigin: siteOrigin ?? undefined }}
      differences={differences}
      submit={t(text.save)}
      cancel={{ title: t(text.cancel), to: detail }}
      preview={(values) => <ButtonPreview look={lookOf(values)} />}
      onDone={() => {
        toast({ tone: 'success', text: t(text.saved), duration: 5_000 });
        void navigate(detail);
      }}
    />
  );
}
