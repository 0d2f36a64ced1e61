import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { useFieldLabel } from '@pay/i18n';
import { useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { chargeOf, isOpen, type PayoutDetail } from './payout.ts';
import { PayoutProgress } from './later-cards.tsx';
import { payoutApi } from './payouts-api.ts';
import { usePayoutActions } from './use-payout-actions.tsx';
import { usePayoutFacts } from './use-payout-facts.tsx';
import { usePayoutWords } from './use-payout-words.ts';

const lookAgainAfter = 5_000;

export function SingleDetail({ id }: { id: string }) {
  const label = useFieldLabel();
  const query = useQuery({
    ...payoutApi.singleGetDetail.query({ payOutId: id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.code ?? '' });
  const { actionsOf, dialog } = usePayoutActions();
  const { factsOf } = usePayoutFacts();
  const wordsOf = usePayoutWords();
  const historyOf = useHistory('PayoutStatus', 'PayoutAction');

  const view = (payout: PayoutDetail): DetailView => ({
    identity: payout.toAccountName,
    code: { label: label('code'), value: payout.code },
    amount: payout.amount,
    direction: payout.status === 'SUCCESS' ? 'out' : undefined,
    fee: chargeOf(payout),
    status: <StatusChip status={payout.status} enumName="PayoutStatus" at={payout.history.at(-1)?.at} />,
    ...wordsOf(payout),
    actions: actionsOf(payout),
    facts: factsOf(payout),
    history: historyOf(payout.history),
    aside: isOpen(payout.status) && <PayoutProgress payout={payout} />,
  });
  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
