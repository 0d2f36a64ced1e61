import { confirm, Dialog } from '@pay/design-system/dialogs';
import { DateTime, FactList } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { billingApi } from './billing-api.ts';
import type { JoinedLink, SubscriptionDetail } from './billing.ts';
import { text } from './extras.messages.ts';

/** One link for all unpaid invoices, offered where there are two or more; afterwards it stands there to be copied. */
export function useLinkTogether(): { linkActions: (found: SubscriptionDetail) => Action[]; linkDialog: ReactNode } {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const [joined, setJoined] = useState<JoinedLink>();
  const work = useMutation(billingApi.subscription.linkTogether.mutation());

  const askAndLink = async ({ id, code }: SubscriptionDetail) => {
    if (!(await confirm({ title: t(text.linkTitle, { code }), text: t(text.linkText), verb: t(text.linkVerb) })))
      return;
    await work
      .mutateAsync({ id })
      .then(setJoined, (refusal: Error) =>
        toast({ tone: 'danger', text: refusal.message, duration: 10_000, important: true }),
      );
  };

  return {
    linkActions: (found) =>
      found.allowed.includes('linkTogether')
        ? [
            {
              title: t(text.linkTogether),
              icon: <Link2 size={18} />,
              busy: work.isPending,
              onSelect: () => void askAndLink(found),
            },
          ]
        : [],
    linkDialog: joined && (
      <Dialog title={t(text.linkTogether)} onClose={() => setJoined(undefined)}>
        <FactList
          facts={[
            { label: label('amount'), value: money(joined.amount) },
            { label: t(text.invoicesOnLink), value: joined.invoices },
            { label: label('expiredDate'), value: <DateTime at={joined.expireAt} /> },
            { label: label('payLinkUrl'), value: joined.url, copy: joined.url, wide: true },
          ]}
        />
      </Dialog>
    ),
  };
}
