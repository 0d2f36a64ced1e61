import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { CodeText } from '../display/copy-button.tsx';
import { FactList, type Fact } from '../display/fact-list.tsx';
import { Money } from '../display/money.tsx';
import { Timeline, type TimelineEntry } from '../display/timeline.tsx';
import { Card, Surface } from '../page/card.tsx';
import { ScreenHead } from '../page/screen-head.tsx';
import { DetailSkeleton } from '../page/skeletons.tsx';
import { FailedState, ForbiddenState, RecordNotFoundState } from '../page/states.tsx';
import type { Action } from '../theme/action.ts';
import { ActionButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { DecisionBar } from './decision-bar.tsx';
import { text } from './detail.messages.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '&[data-side]': { '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
  '&[data-papers]': { '@media (min-width: 1180px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  // What takes the focus comes out from under the bar of decisions.
  '&[data-decided] :is(a, button, input)': { scrollMarginBottom: 96 },
});
// Beneath each other, the cards of both columns stand in one: summary, what stands beside it, facts, history.
const Stack = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '@media (max-width: 1179px)': { display: 'contents' },
});
const Summary = styled(Surface)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, order: -2 });
const Beside = styled('div')({ display: 'grid', gap: 16, minWidth: 0, order: -1 });
// Beside the facts they stay in sight, however long these are.
const Papers = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  // Beneath each other, they follow the summary.
  '@media (max-width: 1179px)': { order: -1 },
  '@media (min-width: 1180px)': {
    position: 'sticky',
    top: 'calc(var(--tre-top) + 16px)',
    maxHeight: 'calc(100dvh - var(--tre-top) - 112px)',
    overflowY: 'auto',
  },
});
const Identity = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  color: colour.textSoft,
});
// Where no amount is, the name is what a person looks for first.
const Name = styled('span')({
  color: colour.text,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&[data-first]': { flexBasis: '100%', fontSize: size.heading, lineHeight: 1.4 },
});
const Words = styled('p')({ maxWidth: '72ch', textWrap: 'pretty' });
const Next = styled('p')({ maxWidth: '72ch', textWrap: 'pretty', color: colour.textSoft, fontSize: size.small });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  [phone]: { '& > *': { flex: '1 1 40%' }, '& button, & a': { width: '100%', whiteSpace: 'normal' } },
});

export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

export interface DetailView {
  identity?: ReactNode;
  code?: { label: string; value: string };
  amount?: number;
  direction?: 'in' | 'out';
  fee?: number;
  net?: number;
  status?: ReactNode;
  explanation?: ReactNode;
  nextStep?: ReactNode;
  /** Actions that the state forbids stay visible with their reason. */
  actions?: readonly Action[];
  /** Actions that stay in sight while the record is read. */
  decisions?: readonly Action[];
  /** What the facts are compared with: beside them where there is room. */
  papers?: ReactNode;
  facts: readonly Fact[] | readonly FactGroup[];
  history?: readonly TimelineEntry[];
  more?: ReactNode;
  aside?: ReactNode;
}

interface Query<Data> {
  data: Data | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export interface DetailPageProps<Data> {
  query: Query<Data>;
  view: (data: Data) => DetailView;
  /** Defaults to the title of the screen's entry. */
  title?: string;
  /** What the record is called; takes the place of the entry's title once it is known. */
  recordName?: string;
  /** Stands under the title. */
  code?: string;
  purpose?: ReactNode;
  back?: { title: string; to: string };
  tabs?: ReactNode;
  /** Stands between the heading and what is known of the record. */
  above?: ReactNode;
}

const isGroups = (facts: DetailView['facts']): facts is readonly FactGroup[] =>
  facts[0] !== undefined && 'facts' in facts[0];

function SummaryCard({ view }: { view: DetailView }) {
  const t = useText();
  const { identity, code, amount, direction, fee, net, status, explanation, nextStep, actions = [] } = view;
  return (
    <Summary>
      <Identity>
        {identity && <Name data-first={amount === undefined || undefined}>{identity}</Name>}
        {code && <CodeText code={code.value} label={code.label} />}
        {status}
      </Identity>
      {amount !== undefined && <Money amount={amount} direction={direction} size="hero" fee={fee} net={net} />}
      {explanation && <Words>{explanation}</Words>}
      {nextStep && (
        <Next>
          <strong>{t(text.next)}:</strong> {nextStep}
        </Next>
      )}
      {actions.length > 0 && (
        <Buttons>
          {actions.map((action, index) => (
            <ActionButton
              key={action.title}
              action={action}
              variant={index === 0 && !action.danger ? 'contained' : 'outlined'}
            />
          ))}
        </Buttons>
      )}
    </Summary>
  );
}

function Content({ view }: { view: DetailView }) {
  const t = useText();
  const { facts, history, more, aside, papers, decisions = [] } = view;
  const groups = isGroups(facts) ? facts.filter((group) => group.facts.length > 0) : [{ title: t(text.facts), facts }];
  const past = history && (
    <Card title={t(text.history)}>
      <Timeline entries={history} />
    </Card>
  );
  const columns = (
    <Columns
      data-side={!papers && (history || aside) ? true : undefined}
      data-papers={papers ? true : undefined}
      data-decided={decisions.length > 0 || undefined}
    >
      <Stack>
        <SummaryCard view={view} />
        {groups.map((group) => (
          <Card key={group.title} title={group.title}>
            <FactList facts={group.facts} />
          </Card>
        ))}
        {more}
        {papers && past}
      </Stack>
      {papers && <Papers>{papers}</Papers>}
      {!papers && (history || aside) && (
        <Stack>
          {aside && <Beside>{aside}</Beside>}
          {past}
        </Stack>
      )}
    </Columns>
  );
  if (decisions.length === 0) return columns;
  return (
    <>
      {columns}
      <DecisionBar decisions={decisions} />
    </>
  );
}

const nameOf = (error: Error) => error.name;

/** Shows one record: identity and state first, then facts, then history. */
export function DetailPage<Data>({
  query,
  view,
  title,
  recordName,
  code,
  purpose,
  back,
  tabs,
  above,
}: DetailPageProps<Data>) {
  const { data, isPending, error, refetch } = query;
  const body = () => {
    if (data !== undefined) return <Content view={view(data)} />;
    if (isPending) return <DetailSkeleton />;
    if (error && nameOf(error) === 'access_denied') return <ForbiddenState level={2} />;
    if (error && nameOf(error) === 'not_found') return <RecordNotFoundState list={back?.to} />;
    return <FailedState error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <ScreenHead title={title} recordName={recordName} code={code} purpose={purpose} back={back} tabs={tabs} />
      {data !== undefined && above}
      {body()}
    </>
  );
}
