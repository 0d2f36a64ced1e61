import { Notice } from '@pay/design-system/page';
import { fingertip, styled, touch } from '@pay/design-system/theme';
import type { ReactNode } from 'react';
import type { useEntryForm } from './entry-form.ts';

const Fields = styled('form')({ display: 'grid', gap: 16, 'nav + &': { marginTop: 20 } });

export const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 20,
  // Links in rows of their own would share the ground between them.
  [touch]: {
    rowGap: 0,
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: fingertip, minWidth: fingertip },
  },
});

interface EntryFormProps {
  form: Pick<ReturnType<typeof useEntryForm>, 'error' | 'onSubmit'>;
  failure?: string;
  children: ReactNode;
}

export function EntryForm({ form: { error, onSubmit }, failure = error?.message, children }: EntryFormProps) {
  return (
    <Fields onSubmit={onSubmit} noValidate>
      {error && (
        <Notice tone="danger" role="alert" tells={error}>
          {failure}
        </Notice>
      )}
      {children}
    </Fields>
  );
}
