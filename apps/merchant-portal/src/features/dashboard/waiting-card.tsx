import { Card, ListSkeleton } from '@pay/design-system/page';
import { AppLink, colour, size, styled, toneColours } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { ChevronRight, CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from './dashboard.messages.ts';
import { useWaiting, type WaitingMatter } from './use-waiting.ts';

const List = styled('ul')({ display: 'grid', margin: '-8px -12px -12px' });
const looks = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 12px',
  borderRadius: 8,
  color: colour.text,
} as const;
const Plain = styled('div')(looks);
const Way = styled(AppLink)({ ...looks, textDecoration: 'none', '&:hover': { background: colour.sunken } });
const Dot = styled('span')({ flex: 'none', width: 10, height: 10, borderRadius: '50%' });
const Words = styled('span')({ flex: 1, minWidth: 0 });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Nothing = styled('p')({ display: 'flex', alignItems: 'center', gap: 12, color: colour.textSoft });

function Matter({ matter: { title, text: words, tone, to } }: { matter: WaitingMatter }) {
  const content: ReactNode = (
    <>
      <Dot aria-hidden style={{ background: toneColours[tone].text }} />
      <Words>
        {title}
        {words && <Small>{words}</Small>}
      </Words>
      {to && <ChevronRight size={18} aria-hidden />}
    </>
  );
  return <li>{to ? <Way to={to}>{content}</Way> : <Plain>{content}</Plain>}</li>;
}

export function WaitingCard() {
  const t = useText();
  const { matters, known, failed } = useWaiting();
  return (
    <Card title={t(text.waiting)}>
      {!known && <ListSkeleton rows={3} columns={2} />}
      {failed && (
        <Nothing>
          <CircleHelp size={20} aria-hidden />
          {t(text.unknownWaiting)}
        </Nothing>
      )}
      {known && !failed && matters.length === 0 && (
        <Nothing>
          <CircleCheck size={20} aria-hidden />
          {t(text.nothingWaits)}
        </Nothing>
      )}
      {known && matters.length > 0 && (
        <List>
          {matters.map((matter) => (
            <Matter key={matter.id} matter={matter} />
          ))}
        </List>
      )}
    </Card>
  );
}
