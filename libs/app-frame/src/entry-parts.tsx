import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import type { ReactNode } from 'react';
import type { useEntryForm } from './entry-form.ts';

const Fields = styled('form')({ display: 'grid', gap: 16, 'nav + &': { marginTop: 20 } });

/** Ways to other screens, beneath a form. */
export const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 20,
});

interface EntryFormProps {
  form: Pick<ReturnType<typeof useEntryForm>, 'error' | 'onSubmit'>;
  /** What is said of a refusal; its own message when left out. */
  failure?: string;
  children: ReactNode;
}

/** The fields of a form before sign-in, under the reason why it was refused. */
export function EntryForm({ form: { error, onSubmit }, failure = error?.message, children }: EntryFormProps) {
  return (
    <Fields onSubmit={onSubmit} noValidate>
      {error && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </Fields>
  );
}
