import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { feeReportApi } from './fee-report-api.ts';
import { text } from './fee-report.messages.ts';

// The head of a card leaves room for what follows it, and nothing does.
const Above = styled('div')({ marginBottom: 16, '& section > div': { marginBottom: 0 } });

/** Whether fees are taken from the fee account, and the switch of it. */
export function CollectionCard() {
  const t = useText();
  const { can } = usePermissions();
  const { data } = useQuery(feeReportApi.getAgreement.query({}));
  const call = useMutation(
    feeReportApi.agree.mutation({
      onSuccess: ({ agreed }) =>
        toast({ tone: 'success', text: t(agreed ? text.agreed : text.disagreed), duration: 5_000 }),
    }),
  );
  if (!data) return null;
  const { agreed, accountNo } = data;
  return (
    <Above>
      <Card
        title={t(text.collection)}
        purpose={agreed ? t(text.collectionText, { accountNo: accountNo ?? '–' }) : t(text.collectionOff)}
        actions={
          can(feeReportApi.agree.endpoint.allow)
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
    </Above>
  );
}
