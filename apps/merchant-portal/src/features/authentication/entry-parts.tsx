import { styled } from '@pay/design-system/theme';

export const EntryForm = styled('form')({ display: 'grid', gap: 16, 'nav + &': { marginTop: 20 } });

/** Ways to other screens, beneath a form. */
export const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 20,
});
