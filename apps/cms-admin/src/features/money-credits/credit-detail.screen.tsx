import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, Money } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { useRevealed } from '#use-revealed';
import { moneyApi } from '#money-api';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyPaymentScreens } from '../money-payments/money-payments.feature.ts';
import { reconciliationScreens } from '../reconciliations/reconciliations.feature.ts';
import type { Credit } from './credit.ts';
import { moneyCreditScreens } from './money-credits.feature.ts';
import { text } from './money-credits.messages.ts';
import type { ReturnDecisionName } from './return-decision.tsx';

const ProposeReturnDialog = dialogLater(async () => (await import('./propose-return-dialog.tsx')).ProposeReturnDialog);
const ReturnDecision = dialogLater(async () => (await import('./return-decision.tsx')).ReturnDecision);

type ActionName = ReturnDecisionName | 'proposeReturn';

/** What is shown though it is not allowed, with its reason. */
const shownFor = ({ returnId, turn }: Credit): readonly ActionName[] => {
  if (returnId !== null) return ['approveReturn', 'denyReturn'];
  return turn === 'MERCHANT' ? ['proposeReturn'] : [];
};

export default function CreditDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { transactionNo } = useScreenParams(moneyCreditScreens.detail);
  const query = useQuery(moneyApi.moneyCredit.getDetail.query({ transactionNo }));
  const personal = useRevealed(moneyApi.moneyCredit.reveal, { transactionNo });
  useScreenTitle({ number: transactionNo });

  const [doing, setDoing] = useState<ActionName>();

  const reasonAgainst = (name: ActionName, { allowed }: Credit) => {
    if (allowed.includes(name)) return undefined;
    return t(name === 'proposeReturn' ? text.notNow : text.otherPerson);
  };

  const nextOf = ({ turn, returnProposedBy }: Credit) =>
    turn === null ? undefined : t(text[`next${turn}`], { by: returnProposedBy ?? '' });

  const actionsOf = (credit: Credit): Action[] => [
    ...shownFor(credit)
      .filter((name) => can(atDesk(moneyApi.moneyCredit[name].endpoint)))
      .map((name) => ({
        title: t(text[name]),
        danger: name === 'denyReturn',
        onSelect: () => setDoing(name),
        disabledReason: reasonAgainst(name, credit),
      })),
    ...personal.actionOf(credit.transactionNo),
    ...linksOf(credit),
  ];

  const linksOf = ({ merchantId, paymentId, reconciliationId }: Credit): Action[] => [
    ...(paymentId ? [{ title: t(text.openPayment), to: moneyPaymentScreens.detail.link({ id: paymentId }) }] : []),
    ...(reconciliationId && can(reconciliationScreens.detail.allow)
      ? [{ title: t(text.openStatement), to: reconciliationScreens.detail.link({ id: reconciliationId }) }]
      : []),
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId }) },
  ];

  const view = (credit: Credit): DetailView => {
    const copied = (value: string | null) => ({ value, copy: value ?? undefined });
    const money = (amount: number | null) => amount !== null && <Money amount={amount} />;
    return {
      identity: credit.merchantName,
      code: { label: label('transactionNo'), value: credit.transactionNo },
      amount: credit.amount,
      direction: 'in',
      status: named('CreditFate', credit.fate),
      explanation: t(text[`why${credit.fate}`]),
      nextStep: nextOf(credit),
      actions: actionsOf(credit),
      facts: knownFacts([
        { label: label('content'), value: credit.content, wide: true },
        { label: label('accountNo'), ...copied(credit.accountNo) },
        { label: label('virtualAccount'), ...copied(credit.virtualAccount) },
        { label: label('fromBank'), value: credit.fromBank },
        { label: label('fromAccount'), value: credit.fromAccount },
        { label: label('creditedAt'), value: <DateTime at={credit.creditedAt} /> },
        { label: label('receivedAt'), value: <DateTime at={credit.receivedAt} /> },
        { label: t(text.matched), ...copied(credit.paymentNumber) },
        {
          label: t(text.matchedStatus),
          value: credit.paymentStatus && named('PaymentStatus', credit.paymentStatus),
        },
        { label: t(text.order), value: money(credit.paymentAmount) },
        { label: t(text.heldAmount), value: money(credit.heldAmount) },
        { label: label('heldSince'), value: credit.heldSince && <DateTime at={credit.heldSince} /> },
        { label: label('heldReason'), value: credit.heldReason && named('HeldReason', credit.heldReason) },
        { label: label('turn'), value: credit.turn && named('HeldTurn', credit.turn) },
        { label: t(text.returnReason), value: credit.returnReason, wide: true },
        { label: label('proposedBy'), value: credit.returnProposedBy },
        { label: t(text.sentBackBy), ...copied(credit.returnReference) },
        { label: t(text.policy), value: named('AmountPolicy', credit.amountPolicy) },
        { label: t(text.statement), value: credit.reconciliationCode },
      ]),
    };
  };

  const credit = query.data;
  const close = () => setDoing(undefined);
  return (
    <>
      <DetailPage
        query={query}
        view={(told) => view(personal.shownOf(told))}
        above={
          <>
            {personal.above}
            {credit?.returnId && <MatterStrip kinds={['creditReturns']} subjectId={credit.returnId} />}
          </>
        }
      />
      {doing === 'proposeReturn' && credit && <ProposeReturnDialog credit={credit} onClose={close} />}
      {doing && doing !== 'proposeReturn' && credit && (
        <ReturnDecision decision={doing} credit={credit} onClose={close} />
      )}
      {personal.dialog}
    </>
  );
}
