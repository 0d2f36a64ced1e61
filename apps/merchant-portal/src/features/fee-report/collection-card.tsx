import { Card } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './fee-report.messages.ts';

/** Whether fees are taken from the fee account, and the switch of it. */
export function CollectionCard() {
  const t = useText();
  const { can } = usePermissions();
  const { data } = useQuery(api.feeReport.getAgreement.query({}));
  const call = useMutation(
    api.feeReport.agree.mutation({
      onSuccess: ({ agreed }) =>
        toast({ tone: 'success', text: t(agreed ? text.agreed : text.disagreed), duration: 5_000 }),
    }),
  );
  if (!data) return null;
  const { agreed, accountNo } = data;
  return (
    <Card
      title={t(text.collection)}
      purpose={agreed ? t(text.collectionText, { accountNo: accountNo ?? '–' }) : t(text.collectionOff)}
      actions={
        can(api.feeReport.agree.endpoint.allow)
          ? [
              {
                title: t(agreed ? text.disagree : text.agree),
                busy: call.isPending,
                onSelect: () => call.mutate({ agreed: !agreed }),
              },
            ]
          : []
      }
    >
      {null}
    </Card>
  );
}
