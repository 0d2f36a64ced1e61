import { useText } from '@pay/i18n';
import { useRecord } from '@pay/screens';
import { CircleAlert, CircleCheck, FileQuestion, Inbox, Lock, MapPinOff } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { CodeText } from '../display/copy-button.tsx';
import { PaletteOpener } from '../shell/palette-opener.ts';
import type { Action } from '../theme/action.ts';
import { ActionButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size, toneColours, type Tone } from '../theme/tokens.ts';
import { text } from './page.messages.ts';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  maxWidth: 520,
  margin: '0 auto',
  padding: '48px 16px',
  textAlign: 'center',
});

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  marginBottom: 8,
});
const Words = styled('p')({ color: colour.textSoft });
const Small = styled('div')({ fontSize: size.small, color: colour.textSoft });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 12 });

const headings = {
  1: styled('h1')({ fontSize: size.heading, fontWeight: 600 }),
  2: styled('h2')({ fontSize: size.lead, fontWeight: 600 }),
};

interface StateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  actions?: readonly Action[];
  /** The heading level: 1 when the state fills the whole page. */
  level?: 1 | 2;
  small?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
}

function State({
  title,
  text: words,
  icon,
  tone = 'neutral',
  actions = [],
  level = 2,
  small,
  children,
  role,
}: StateProps) {
  const Heading = headings[level];
  const { text: front, soft } = toneColours[tone];
  return (
    <Box role={role}>
      <Disc aria-hidden style={{ color: front, background: soft }}>
        {icon}
      </Disc>
      <Heading>{title}</Heading>
      {words && <Words>{words}</Words>}
      {children}
      {actions.length > 0 && (
        <Buttons>
          {actions.map((action, index) => (
            <ActionButton key={action.title} action={action} variant={index === 0 ? 'contained' : 'outlined'} />
          ))}
        </Buttons>
      )}
      {small && <Small>{small}</Small>}
    </Box>
  );
}

/** Explains an empty list in one sentence and offers the first action. */
export function EmptyState({
  icon,
  action,
  ...rest
}: {
  title: string;
  text: ReactNode;
  icon?: ReactNode;
  action?: Action;
}) {
  return <State icon={icon ?? <Inbox size={24} />} actions={action && [action]} {...rest} />;
}

interface Fault {
  message: string;
  traceId?: string;
  code?: number;
}

/** Explains a loading failure and what to do, and shows the code that support asks for. */
export function FailedState({ error, onRetry, level }: { error?: Fault | null; onRetry?: () => void; level?: 1 | 2 }) {
  const t = useText();
  return (
    <State
      role="alert"
      level={level}
      tone="danger"
      icon={<CircleAlert size={24} />}
      title={t(text.failed)}
      text={error?.message || t(text.failedText)}
      actions={onRetry && [{ title: t(text.retry), onSelect: onRetry }]}
      small={
        error?.traceId && (
          <CodeText
            code={t(text.trace, { traceId: error.traceId })}
            label={t(text.traceLabel)}
            copied={error.traceId}
          />
        )
      }
    />
  );
}

interface DeadEnd {
  /** Where a signed-in person goes on. */
  home?: string;
  /** Where anyone else does. */
  signIn?: string;
  id?: string;
  level?: 1 | 2;
}

function useWays({ home, signIn }: DeadEnd): Action[] {
  const t = useText();
  return [
    ...(home ? [{ title: t(text.home), to: home }] : []),
    ...(signIn ? [{ title: t(text.signIn), to: signIn }] : []),
  ];
}

interface ForbiddenProps extends DeadEnd {
  /** Names who can grant the permission; defaults to the owner. */
  who?: string;
  feature?: string;
}

export function ForbiddenState({ who, feature, id = 'access_denied', level = 1, ...ways }: ForbiddenProps) {
  const t = useText();
  const grantedBy = who ?? t(text.owner);
  return (
    <State
      level={level}
      tone="warning"
      icon={<Lock size={24} />}
      title={t(text.forbidden)}
      text={feature ? t(text.forbiddenText, { who: grantedBy, feature }) : t(text.forbiddenAny, { who: grantedBy })}
      actions={useWays(ways)}
      small={id}
    />
  );
}

interface ClosedProps {
  who?: string;
  feature: string;
  home: string;
}

/** Stands behind the notice that a screen is forbidden: says what it takes, and leads on. */
export function ClosedState({ who, feature, home }: ClosedProps) {
  const t = useText();
  return (
    <State
      level={1}
      tone="warning"
      icon={<Lock size={24} />}
      title={t(text.closed, { feature })}
      text={t(text.closedText, { who: who ?? t(text.owner) })}
      actions={[{ title: t(text.home), to: home }]}
    />
  );
}

export function NotFoundState({ id = 'page-not-found', level = 1, ...ways }: DeadEnd) {
  const t = useText();
  const openPalette = use(PaletteOpener);
  return (
    <State
      level={level}
      icon={<MapPinOff size={24} />}
      title={t(text.notFound)}
      text={t(text.notFoundText)}
      actions={[...useWays(ways), ...(openPalette ? [{ title: t(text.search), onSelect: openPalette }] : [])]}
      small={id}
    />
  );
}

/** Says that the record of the screen was not found, in the words of its entry, and leads back to where it was listed. */
export function RecordNotFoundState({ list: given, level = 2 }: { list?: string | undefined; level?: 1 | 2 }) {
  const t = useText();
  const { record, list } = useRecord();
  const to = given ?? list?.path;
  return (
    <State
      level={level}
      icon={<FileQuestion size={24} />}
      title={record ? t(text.recordNotFound, { record: t(record) }) : t(text.nothingFound)}
      text={t(text.recordNotFoundText)}
      actions={to ? [{ title: t(text.toList), to }] : []}
    />
  );
}

export function ResultState({ tone = 'success', ...rest }: Omit<StateProps, 'icon' | 'small' | 'role'>) {
  const icon = tone === 'success' ? <CircleCheck size={24} /> : <CircleAlert size={24} />;
  return <State role="status" tone={tone} icon={icon} {...rest} />;
}
