import type { ReplyOf } from '@pay/contract-core';
import type { tool } from '@pay/contract-portal';
import { Money } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { text } from './tools.messages.ts';

export type Deposited = ReplyOf<typeof tool.deposit>;

export function DepositResult({ deposited: { txnNumber, amount, transactionId } }: { deposited: Deposited }) {
  const t = useText();
  return (
    <Notice tone="success" role="status" title={t(text.depositedTitle)} tells={txnNumber}>
      <p>
        <Money amount={amount} direction="in" /> · {t(text.bankNumber, { number: txnNumber })}
      </p>
      {transactionId ? (
        <TextLink to={transactionScreens.detail.link({ id: transactionId })}>{t(text.seeTransaction)}</TextLink>
      ) : (
        <p>{t(text.onlyOnStatement)}</p>
      )}
    </Notice>
  );
}
