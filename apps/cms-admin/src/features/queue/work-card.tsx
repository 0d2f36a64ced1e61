import { RelativeTime } from '@pay/design-system/relative-time';
import { Card } from '@pay/design-system/page';
import { AppLink, colour, phone, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { ChevronRight } from 'lucide-react';
import { MatterState } from './matter-state.tsx';
import { text } from './queue.messages.ts';
import type { Work } from './use-waiting.ts';

const List = styled('ul')({ display: 'grid', margin: '-8px -12px -12px' });
const Way = styled(AppLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 12px',
  borderRadius: 8,
  color: colour.text,
  textDecoration: 'none',
  '&:hover': { background: colour.sunken },
  '& > svg': { flex: 'none' },
  [phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px' },
});
const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const When = styled('span')({
  flex: 'none',
  fontSize: size.small,
  color: colour.textSoft,
  fontVariantNumeric: 'tabular-nums',
  [phone]: { gridRow: 2, gridColumn: 1 },
});

export function WorkCard({ work: { title, to, matters } }: { work: Work }) {
  const t = useText();
  return (
    <Card title={title} purpose={t(text.oldest)} actions={[{ title: t(text.seeAll), to }]}>
      <List>
        {matters.map(({ id, title: name, note, since, to: matter, state }) => (
          <li key={id}>
            <Way to={matter}>
              <Words>
                {name}
                <Small>{note}</Small>
                {state && <MatterState matter={state} />}
              </Words>
              <When>
                <RelativeTime at={since} />
              </When>
              <ChevronRight size={18} aria-hidden />
            </Way>
          </li>
        ))}
      </List>
    </Card>
  );
}
