import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonPreview } from './button-preview.tsx';
import { payButtonsApi } from './pay-buttons-api.ts';
import { payButtonScreens } from './pay-buttons.feature.ts';
import { text } from './pay-buttons.messages.ts';
import { useButtonForm } from './use-button-form.ts';

export default function CreatePayButtonScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: pages } = useQuery(payButtonsApi.getPages.query());
  const { look, site, differences, lookOf } = useButtonForm();
  const list = payButtonScreens.list.link();
  const none = pages?.length === 0 ? t(text.noPages) : undefined;
  return (
    <EndpointForm
      endpoint={payButtonsApi.create}
      back={{ title: t(text.back), to: list }}
      defaults={{ theme: 'DARK', opensIn: 'NEW_TAB', payPageId: query.get('payPageId') ?? undefined }}
      sections={[{ title: t(text.pageSection), text: t(text.pageText), fields: ['payPageId'] }, look, site]}
      differences={{
        ...differences,
        payPageId: {
          help: none,
          options: (pages ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` })),
        },
      }}
      submit={t(text.create)}
      submitDisabledReason={none}
      cancel={{ title: t(text.cancel), to: list }}
      preview={(values) => <ButtonPreview look={lookOf(values)} />}
      onDone={({ id }) => {
        toast({ tone: 'success', text: t(text.created), duration: 5_000 });
        void navigate(payButtonScreens.detail.link({ id }));
      }}
    />
  );
}
