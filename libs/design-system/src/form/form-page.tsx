import { useText } from '@pay/i18n';
import { useId, type FormEvent, type ReactNode } from 'react';
import { CardTitle, Surface } from '../page/card.tsx';
import { roomForErrors } from '../fields/field.tsx';
import { Notice } from '../page/notice.tsx';
import type { PageHeadProps } from '../page/page-head.tsx';
import { ScreenHead } from '../page/screen-head.tsx';
import type { Action } from '../theme/action.ts';
import { ActionButton, Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { text } from './form.messages.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px)',
  gap: 32,
  alignItems: 'start',
  '&[data-preview]': { '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 640px) minmax(0, 420px)' } },
});
const Sheet = styled('form')({
  ...roomForErrors,
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& :is(input, select, textarea, fieldset)': { scrollMarginBlock: 48 },
});
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  paddingTop: 8,
  [phone]: { '& > *': { flex: '1 1 auto' }, '& > span > button': { flex: 1, whiteSpace: 'normal' } },
});
const Fields = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });
const SectionHead = styled('div')({ marginBottom: 20 });
const SectionText = styled('p')({ marginTop: 2, color: colour.textSoft });
const Problems = styled('ul')({ marginTop: 4 });
const ProblemLink = styled('button')({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: colour.danger,
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
});
const Small = styled('p')({ fontSize: size.small });
const Aside = styled('aside')({ position: 'sticky', top: 'calc(var(--tre-top, 0px) + 24px)', minWidth: 0 });
const AsideTitle = styled('h2')({ marginBottom: 8, fontSize: size.small, fontWeight: 600, color: colour.textSoft });

export interface FormProblem {
  name: string;
  label: string;
  message: string;
  placed?: boolean;
  show: () => void;
}

export interface FormFailure {
  message: string;
  traceId?: string;
  status?: number;
}

/** A refusal that says what to change needs no support. */
const traceOf = ({ traceId, status = 500 }: FormFailure) => (status >= 500 ? traceId : undefined);

export interface FormSheetProps {
  onSubmit: (event: FormEvent) => void;
  submit: { title: string; busy?: boolean; disabledReason?: string };
  cancel?: Action;
  problems?: readonly FormProblem[];
  failure?: FormFailure | null;
  /** What did not happen, where it is nothing that is saved. */
  failed?: string;
  /** Starts over; set when what was entered before is back. */
  restored?: () => void;
  children: ReactNode;
}

export function FormSheet({
  onSubmit,
  submit,
  cancel,
  problems = [],
  failure,
  failed,
  restored,
  children,
}: FormSheetProps) {
  const t = useText();
  const traceId = failure ? traceOf(failure) : undefined;
  const lost = problems.some(({ placed }) => placed === false);
  return (
    <Sheet
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.busy && !submit.disabledReason) onSubmit(event);
      }}
    >
      {restored && <Notice actions={[{ title: t(text.startOver), onSelect: restored }]}>{t(text.restored)}</Notice>}
      {failure && (
        <Notice tone="danger" role="alert" tells={failure} title={failed ?? t(text.failed)}>
          <p>{failure.message}</p>
          {traceId && <Small>{t(text.trace, { traceId })}</Small>}
        </Notice>
      )}
      {(lost || problems.length > 1) && (
        <Notice tone="danger" role="alert" tells={lost} title={t(text.problems, { count: problems.length })}>
          <Problems>
            {problems.map(({ name, label, message, show }) => (
              <li key={name}>
                <ProblemLink type="button" onClick={show}>
                  {label}: {message}
                </ProblemLink>
              </li>
            ))}
          </Problems>
        </Notice>
      )}
      {children}
      <Buttons>
        {cancel && <ActionButton action={cancel} />}
        <Button type="submit" variant="contained" busy={submit.busy ?? false} disabledReason={submit.disabledReason}>
          {submit.title}
        </Button>
      </Buttons>
    </Sheet>
  );
}

export interface FormPageProps extends FormSheetProps, Pick<PageHeadProps, 'purpose' | 'back' | 'status' | 'tabs'> {
  /** Defaults to the title of the screen's entry. */
  title?: string;
  preview?: ReactNode;
  above?: ReactNode;
  /** Omits the head because the surrounding page has one. */
  bare?: boolean;
}

/** A form as a page: one column of 640 px, with an optional live preview at its right. */
export function FormPage({ title, purpose, back, status, tabs, preview, above, bare, ...sheet }: FormPageProps) {
  const t = useText();
  return (
    <>
      {!bare && <ScreenHead title={title} purpose={purpose} back={back} status={status} tabs={tabs} />}
      {above}
      <Columns data-preview={preview ? true : undefined}>
        <FormSheet {...sheet} />
        {preview && (
          <Aside>
            <AsideTitle>{t(text.preview)}</AsideTitle>
            {preview}
          </Aside>
        )}
      </Columns>
    </>
  );
}

interface FormSectionProps {
  title?: string;
  text?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, text: words, children }: FormSectionProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={title && id}>
      {title && (
        <SectionHead>
          <CardTitle id={id}>{title}</CardTitle>
          {words && <SectionText>{words}</SectionText>}
        </SectionHead>
      )}
      <Fields>{children}</Fields>
    </Surface>
  );
}
