import { colour, size, styled } from '@pay/design-system/theme';
import type { ReactNode } from 'react';
import type { Matter } from './matter-state.tsx';

const Code = styled('span')({ display: 'block', color: colour.textSoft, fontSize: size.small, fontWeight: 400 });

/** Whom or what a matter is about; many are of one merchant, and their codes tell them apart. */
export const MatterName = ({ matter: { name, code }, children }: { matter: Matter; children?: ReactNode }) => (
  <>
    {name} <Code>{children || code}</Code>
  </>
);
