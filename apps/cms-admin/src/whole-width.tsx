import { styled } from '@pay/design-system/theme';

/** What stands below a detail because its columns need more room than there is beside the history. */
export const WholeWidth = styled('div')({ display: 'grid', gap: 16, marginTop: 16 });
