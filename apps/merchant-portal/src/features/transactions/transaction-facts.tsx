import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, type Fact } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { text as exceptionText } from './exceptions.messages.ts';
import { useRefundFacts } from './refund-facts.tsx';
import type { TransactionDetail } from './transaction.ts';
import { text } from './transactions.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const moment = (at: string | null | undefined) => at && <DateTime at={at} />;
const linked = (url: string | null | undefined) => url && <TextLink to={url}>{url}</TextLink>;

export function useTransactionFacts(): (transaction: TransactionDetail) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { dateTime } = useFormats();
  const refundsOf = useRefundFacts();

  return (transaction) => {
    const charged = transaction.status === 'SUCCESS' && transaction.chargeAmount > 0;
    const undecided = transaction.exception !== 'NONE';
    const misfit = undecided || transaction.heldCredits.some(({ state }) => state !== 'HELD' && state !== 'USED');
    const money: Fact[] = [
      ...(transaction.amountPaid > 0 && transaction.amountPaid !== transaction.amount
        ? [{ label: label('amountPaid'), value: <Money amount={transaction.amountPaid} /> }]
        : []),
      { label: label('paymentType'), value: enumLabel('PaymentType', transaction.paymentType) },
      { label: label('cardType'), value: transaction.cardType && enumLabel('CardType', transaction.cardType) },
      {
        label: label('cardFunding'),
        value: transaction.cardFunding && enumLabel('CardFunding', transaction.cardFunding),
      },
      ...(charged
        ? [
            { label: label('chargeAmount'), value: <Money amount={transaction.chargeAmount} /> },
            { label: label('vatChargeAmount'), value: <Money amount={transaction.vatChargeAmount} /> },
            { label: label('actualAmount'), value: <Money amount={transaction.actualAmount} /> },
          ]
        : []),
      { label: label('bankAccountId'), ...copied(transaction.accountNo) },
      { label: label('accountName'), value: transaction.accountName },
      { label: label('virtualAccount'), ...copied(transaction.virtualAccount) },
    ];
    const codes: Fact[] = [
      { label: label('txnNumber'), ...copied(transaction.txnNumber) },
      { label: label('refTransactionId'), ...copied(transaction.refTransactionId) },
      { label: label('interBankTrace'), ...copied(transaction.interBankTrace) },
      { label: label('payLinkCode'), ...copied(transaction.payLinkCode) },
      { label: label('payPageCode'), ...copied(transaction.payPageCode) },
      { label: label('orderId'), ...copied(transaction.orderId) },
      {
        label: label('productLine'),
        value: transaction.productLine && enumLabel('ProductLine', transaction.productLine),
      },
      { label: label('payboxDeviceName'), value: transaction.payboxDeviceName },
    ];
    const times: Fact[] = [
      { label: label('createDateTime'), value: moment(transaction.createDateTime) },
      { label: label('depositTime'), value: moment(transaction.depositTime) },
      { label: label('completeTime'), value: moment(transaction.completeTime) },
    ];
    const forDevelopers: Fact[] = [
      { label: label('transactionId'), ...copied(transaction.id), wide: true },
      { label: label('successUrl'), value: linked(transaction.successUrl) },
      { label: label('failUrl'), value: linked(transaction.failUrl) },
    ];
    const payer: Fact[] = [
      { label: label('customerName'), value: transaction.customerName },
      { label: label('customerPhone'), ...copied(transaction.customerPhone) },
      { label: label('customerEmail'), ...copied(transaction.customerEmail) },
      { label: label('customerAddress'), value: transaction.customerAddress },
    ];
    const held: Fact[] = transaction.heldCredits.map(
      ({ transactionNo, amount, fromAccount, state, returnRefused }) => ({
        label: t(exceptionText.heldFrom, {
          number: transactionNo,
          account: fromAccount ?? t(exceptionText.unknownSender),
        }),
        value: (
          <>
            <Money amount={amount} />
            {(undecided || state !== 'HELD') && <> · {enumLabel('HeldCreditState', state)}</>}
            {returnRefused && <> · {t(exceptionText.returnRefused)}</>}
          </>
        ),
        wide: true,
      }),
    );
    const { note } = transaction;
    const noted: Fact[] = note
      ? [
          {
            label: t(text.noteBy, { name: note.writtenBy, at: dateTime(note.writtenAt) }),
            value: note.text,
            wide: true,
          },
        ]
      : [];
    return [
      ...(note ? [{ title: t(text.noteFacts), facts: noted }] : []),
      ...refundsOf(transaction),
      ...(held.length > 0
        ? [{ title: t(misfit ? exceptionText.heldFacts : exceptionText.partFacts), facts: held }]
        : []),
      { title: t(text.moneyFacts), facts: knownFacts(money) },
      { title: t(text.payerFacts), facts: knownFacts(payer) },
      { title: t(text.codeFacts), facts: knownFacts(codes) },
      { title: t(text.timeFacts), facts: knownFacts(times) },
      { title: t(text.developerFacts), facts: knownFacts(forDevelopers) },
    ];
  };
}
