import { Card, Notice } from '@pay/design-system/page';
import { Button, styled, TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import type { MerchantCredential } from '@pay/contract-portal';
import { testTransfer } from '@pay/contract-shared';
import { useMutation } from '@tanstack/react-query';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { text } from './pay-gate.messages.ts';
import { sendCall, signCall } from './signed-call.ts';
import { pathOf } from './tried-calls.ts';

interface Played {
  status: string;
  transfers: { txnNumber: string; amount: number; taken: boolean }[];
}

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export function PayNow({ keys, transactionId }: { keys: MerchantCredential; transactionId: string }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { money } = useFormats();
  const play = useMutation({
    mutationFn: async (transfer: string) => {
      const call = await signCall(keys, JSON.stringify({ transactionId, transfer }), Date.now());
      return sendCall(keys, pathOf('playTransfer'), call);
    },
  });
  const { refusal, verified } = play.data ?? {};
  const played = verified && (JSON.parse(verified.plain) as Played);
  const isReturned = played?.transfers.some(({ taken }) => !taken);
  return (
    <Card title={t(text.payNow)} purpose={t(text.payNowPurpose)}>
      <Stack>
        <Buttons>
          {testTransfer.options.map((transfer) => (
            <Button
              key={transfer}
              busy={play.isPending && play.variables === transfer}
              disabled={play.isPending}
              onClick={() => play.mutate(transfer)}
            >
              {enumLabel('TestTransfer', transfer)}
            </Button>
          ))}
        </Buttons>
        {play.error && (
          <Notice tone="danger" role="alert" tells={play.error}>
            {t(text.unreachable)}
          </Notice>
        )}
        {refusal && (
          <Notice tone="danger" role="alert">
            {t(text.payNowRefused, { code: refusal.code, message: refusal.message })}
          </Notice>
        )}
        {played && (
          <Notice
            tone={isReturned ? 'warning' : 'success'}
            role="status"
            title={enumLabel('PaymentStatus', played.status === 'FAILED' ? 'FAIL' : played.status)}
          >
            {played.transfers.map(({ txnNumber, amount, taken }) => (
              <p key={txnNumber}>{t(taken ? text.payNowTaken : text.payNowReturned, { amount: money(amount) })}</p>
            ))}
            {isReturned && <p>{t(text.payNowRule)}</p>}
            <TextLink to={transactionScreens.detail.link({ id: transactionId })}>{t(text.seePayment)}</TextLink>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
