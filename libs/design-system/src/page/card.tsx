import { useId, type ReactNode } from 'react';
import type { Action } from '../theme/action.ts';
import { ActionButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, radius, size } from '../theme/tokens.ts';

export const Surface = styled('section')({
  minWidth: 0,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  padding: 24,
  [phone]: { padding: 16 },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
});

export const CardTitle = styled('h2')({ fontSize: size.lead, fontWeight: 600, lineHeight: 1.5 });
const Words = styled('div')({ flex: '1 1 320px', minWidth: 0, [phone]: { flexBasis: 180 } });
const Purpose = styled('p')({ color: colour.textSoft, textWrap: 'pretty' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface CardProps {
  title?: string;
  purpose?: ReactNode;
  actions?: readonly Action[];
  children: ReactNode;
}

export function Card({ title, purpose, actions = [], children }: CardProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={title && id}>
      {title && (
        <Head>
          <Words>
            <CardTitle id={id}>{title}</CardTitle>
            {purpose && <Purpose>{purpose}</Purpose>}
          </Words>
          {actions.length > 0 && (
            <Buttons>
              {actions.map((action) => (
                <ActionButton key={action.title} action={action} size="small" />
              ))}
            </Buttons>
          )}
        </Head>
      )}
      {children}
    </Surface>
  );
}
