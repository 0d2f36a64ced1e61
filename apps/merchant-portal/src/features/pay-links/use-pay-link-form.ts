import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { payLinkApi } from '#pay-link-api';
import { sentFields, startingValues, wrongPayerFields } from './pay-link-form.rules.ts';
import type { PayLinkDetail } from './pay-link.ts';
import { payLinkScreens } from './pay-links.feature.ts';
import { text } from './pay-links.messages.ts';

export type PayLinkFormState = ReturnType<typeof usePayLinkForm>;

export function usePayLinkForm(like: PayLinkDetail | undefined) {
  const t = useText();
  const navigate = useNavigate();
  return useEndpointForm(payLinkApi.create, {
    defaults: startingValues(like),
    draft: like?.payLinkCode,
    prepare: sentFields,
    check: (input) => {
      const wrong = wrongPayerFields(input);
      return Object.fromEntries(Object.entries(wrong).map(([name, rule]) => [name, t(ruleMessage(rule))]));
    },
    onDone: ({ payLinkCode }) => {
      toast({ tone: 'success', text: t(text.created), duration: 5_000, important: true });
      void navigate(payLinkScreens.detail.link({ code: payLinkCode }));
    },
  });
}
