import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, phone } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { Surface } from './card.tsx';
import { text } from './page.messages.ts';

export const Bone = styled('span')({
  display: 'block',
  height: 14,
  borderRadius: 6,
  background: colour.sunken,
  animation: 'tre-breathe 1600ms ease-in-out 2s infinite',
  '@keyframes tre-breathe': { '50%': { opacity: 0.45 } },
});

const Rows = styled('div')({ display: 'grid' });
export const Row = styled('div')({
  display: 'flex',
  gap: 32,
  alignItems: 'center',
  minHeight: 48,
  padding: '0 16px',
  borderBottom: `1px solid ${colour.border}`,
  '& > span': { flex: 1 },
  [phone]: { minHeight: 57 },
});
const Stack = styled('div')({ display: 'grid', gap: 24, '&[data-narrow]': { maxWidth: 640 } });
const Pairs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: 24,
  [phone]: { gridTemplateColumns: '1fr' },
});

function Waiting({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t(text.loading)}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function ListSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Waiting>
      <Rows>
        {times(rows).map((row) => (
          <Row key={row}>
            {times(columns).map((column) => (
              <Bone key={column} style={{ maxWidth: column === 0 ? 140 : 96 + ((row + column) % 3) * 24 }} />
            ))}
          </Row>
        ))}
      </Rows>
    </Waiting>
  );
}

function FactBones({ count }: { count: number }) {
  return (
    <Pairs>
      {times(count).map((fact) => (
        <div key={fact}>
          <Bone style={{ width: 88, height: 10, marginBottom: 10 }} />
          <Bone style={{ width: 160 + (fact % 3) * 24, maxWidth: '100%' }} />
        </div>
      ))}
    </Pairs>
  );
}

export function CardSkeleton({ facts = 4 }: { facts?: number }) {
  return (
    <Surface>
      <Waiting>
        <FactBones count={facts} />
      </Waiting>
    </Surface>
  );
}

export function DetailSkeleton() {
  return (
    <Waiting>
      <Stack>
        <Surface>
          <Bone style={{ width: 120, marginBottom: 20 }} />
          <Bone style={{ width: 240, maxWidth: '80%', height: 36, marginBottom: 20 }} />
          <Bone style={{ width: 320, maxWidth: '100%' }} />
        </Surface>
        <Surface>
          <FactBones count={8} />
        </Surface>
      </Stack>
    </Waiting>
  );
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Waiting>
      <Surface style={{ maxWidth: 640 }}>
        <Stack>
          {times(fields).map((field) => (
            <div key={field}>
              <Bone style={{ width: 96, height: 10, marginBottom: 10 }} />
              <Bone style={{ height: 40 }} />
            </div>
          ))}
        </Stack>
      </Surface>
    </Waiting>
  );
}
