import { styled } from '@pay/design-system/theme';

/** What is done one after another, in sentences. */
export const Steps = styled('ol')({
  display: 'grid',
  gap: 8,
  paddingLeft: 20,
  listStyle: 'decimal',
  maxWidth: '72ch',
});
