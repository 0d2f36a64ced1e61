import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { useHistory } from '@pay/design-system/display';
import { FailedState, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { fetchedLater, useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { MatterStrip } from '#matter-strip';
import { useStateWords } from '#use-state-words';
import { ChangesCard } from './changes-card.tsx';
import { IdentityPictures } from './identity-pictures.tsx';
import { useMerchantFacts } from './merchant-facts.tsx';
import { isWaiting, type Merchant, type Revealed } from './merchant.ts';
import { MerchantTabs, useSection } from './merchant-sections.tsx';
import { merchantScreens } from './merchants.feature.ts';
import { text } from './merchants.messages.ts';
import { DocumentsCard, OwnersCard } from './profile-cards.tsx';
import { text as terms } from './terms.messages.ts';
import { useMerchantActions } from './use-merchant-actions.tsx';
import { useMerchantName } from './use-merchant-name.ts';
import { WaitingChanges } from './waiting-changes.tsx';

// Each part but the profile comes when it is opened.
const MerchantSection = fetchedLater(
  async () => (await import('./merchant-section.tsx')).MerchantSection,
  ({ retry }) => <FailedState onRetry={retry} />,
);
const MerchantFigures = fetchedLater(
  async () => (await import('./merchant-figures.tsx')).MerchantFigures,
  () => null,
);

const Above = styled('div')({ marginBottom: 16 });

const noFacts = [{ title: '', facts: [] }];

// Who decides about a profile reads it beside its papers.
const underReview: readonly Merchant['status'][] = ['SUBMIT_INFO', 'OPEN_ACCOUNT', 'LINKED_ACCOUNT'];

// The bank opens an account within moments; until then the page asks again.
const untilOpened = (merchant: Merchant | undefined) => (merchant?.opening?.status === 'ORDERED' ? 3_000 : false);

// What was revealed is kept as it was looked at; state and proposal go on changing.
const withPersonalData = (
  merchant: Merchant,
  { name, phone, email, submittedBy, profile, bankAccounts }: Revealed,
): Merchant => ({ ...merchant, name, phone, email, submittedBy, profile, bankAccounts });

export default function MerchantDetailScreen() {
  const t = useText();
  const { dateTime } = useFormats();
  const { merchantId } = useScreenParams(merchantScreens.detail);
  const query = useQuery(
    api.merchantReview.getDetail.query({ merchantId }, { refetchInterval: ({ state }) => untilOpened(state.data) }),
  );
  const section = useSection();
  const [revealed, setRevealed] = useState<Revealed>();
  useScreenTitle({ code: query.data?.merchantCode ?? '' });
  const factsOf = useMerchantFacts();
  const nameOf = useMerchantName();
  const stateOf = useStateWords('MerchantStatus');
  const historyOf = useHistory('MerchantStatus', 'MerchantAction');
  const { actionsOf, decisionsOf, dialog } = useMerchantActions({
    revealed: revealed !== undefined,
    onReveal: setRevealed,
  });

  const accountStep = (opening: Merchant['opening']) => {
    if (opening?.status === 'ORDERED')
      return t(text.nextAccountOrdered, { name: opening.orderedBy, at: dateTime(opening.orderedAt) });
    return opening?.refusal ? t(text.nextAccountRefused, { reason: opening.refusal }) : t(text.nextAccount);
  };

  const known = revealed ?? query.data;

  const stateStep = ({ status, proposedBy, proposedAt, opening }: Merchant) => {
    if (status === 'OPEN_ACCOUNT') return accountStep(opening);
    if (status !== 'LINKED_ACCOUNT') return undefined;
    return proposedBy && proposedAt
      ? t(text.nextApprove, { name: proposedBy, at: dateTime(proposedAt) })
      : t(text.nextPropose);
  };

  const nextStep = (merchant: Merchant) => {
    const step = stateStep(merchant);
    if (!merchant.changes.some(isWaiting)) return step;
    return (
      <>
        {step} {t(terms.next)}
      </>
    );
  };

  const papersOf = ({ profile }: Merchant) => (
    <>
      <IdentityPictures profile={profile} revealed={revealed !== undefined} />
      <OwnersCard profile={profile} />
      <DocumentsCard profile={profile} />
    </>
  );

  const partOf = (shown: Merchant): Pick<DetailView, 'facts' | 'history' | 'more' | 'papers'> => {
    if (section === 'profile')
      return {
        facts: factsOf(shown),
        history: historyOf(shown.history),
        more: <ChangesCard merchant={shown} />,
        papers: underReview.includes(shown.status) ? papersOf(shown) : undefined,
      };
    if (section === 'documents')
      return {
        facts: noFacts,
        more: papersOf(shown),
      };
    return {
      facts: noFacts,
      more: <MerchantSection section={section} merchantId={merchantId} merchantCode={shown.merchantCode} />,
    };
  };

  const view = (masked: Merchant): DetailView => {
    const shown = revealed ? withPersonalData(masked, revealed) : masked;
    return {
      code: { label: t(text.name), value: shown.merchantCode },
      ...stateOf(shown.status, shown.history.at(-1)?.at),
      nextStep: nextStep(shown),
      actions: actionsOf(shown),
      decisions: underReview.includes(shown.status) ? decisionsOf(shown) : undefined,
      ...partOf(shown),
    };
  };

  return (
    <>
      {revealed && (
        <Above>
          <Notice
            tone="warning"
            role="status"
            actions={[{ title: t(text.conceal), onSelect: () => setRevealed(undefined) }]}
          >
            {t(text.revealed)}
          </Notice>
        </Above>
      )}
      <DetailPage
        query={query}
        recordName={known && nameOf(known)}
        code={query.data?.merchantCode}
        view={view}
        tabs={
          <>
            {query.data && section === 'profile' && <MerchantFigures merchantId={merchantId} />}
            <MerchantTabs merchantId={merchantId} current={section} />
          </>
        }
        above={
          <>
            {query.data && <WaitingChanges merchant={query.data} />}
            <MatterStrip kinds={['proposals', 'profiles', 'accounts', 'changes']} subjectId={merchantId} />
          </>
        }
      />
      {dialog}
    </>
  );
}
