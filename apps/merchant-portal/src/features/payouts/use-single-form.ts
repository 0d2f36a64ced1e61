import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { text } from './create.messages.ts';
import type { PayoutDetail, Receiver } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';

export interface Start {
  like?: PayoutDetail | undefined;
  receiver?: Receiver | undefined;
}

function startingValues({ like, receiver }: Start) {
  if (receiver) return { bin: receiver.bankBin, accountNo: receiver.accountNo };
  if (!like) return {};
  const { toBin: bin, toAccountNo: accountNo, amount, content, fromBankAccountId } = like;
  return { bin, accountNo, amount, content, fromBankAccountId };
}

export function useSingleForm(start: Start) {
  const t = useText();
  const navigate = useNavigate();
  return useEndpointForm(payoutApi.singleCreate, {
    defaults: startingValues(start),
    draft: false,
    onDone: ({ id, code }) => {
      toast({ tone: 'success', text: t(text.created, { code }), duration: 5_000, important: true });
      void navigate(payoutScreens.detail.link({ id }));
    },
  });
}
