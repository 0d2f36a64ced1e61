import { addDays, formatDay, vnDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { RelativeTime } from '../display/relative-time.tsx';
import { CheckboxInput, SwitchInput } from '../fields/switches.tsx';
import { Button } from '../theme/button.tsx';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size, toneColours } from '../theme/tokens.ts';
import { useNotificationFeed, type NotificationEntry, type NotificationFeed } from './notification-feed.ts';
import { clearNotifications, useToasts } from './toast-queue.ts';
import { text } from './toasts.messages.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '4px 8px 8px',
});
const Heading = styled('p')({ fontWeight: 600 });
const Day = styled('h3')({ padding: '8px 8px 4px', fontSize: size.small, fontWeight: 600, color: colour.textSoft });
const looks = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 8,
  borderRadius: 8,
  color: colour.text,
  textDecoration: 'none',
} as const;
const Plain = styled('div')(looks);
const Way = styled(AppLink)({ ...looks, '&:hover': { background: colour.sunken } });
const Words = styled('span')({ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' });
const Small = styled('span')({ fontSize: size.small, color: colour.textSoft });
const New = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  marginTop: 8,
  borderRadius: '50%',
  background: colour.accent,
});
const Empty = styled('p')({ padding: '8px 8px 12px', color: colour.textSoft });
const Foot = styled('div')({ padding: '8px 0 4px', marginTop: 8, borderTop: `1px solid ${colour.border}` });
const Choices = styled('fieldset')({ display: 'grid', gap: 8, padding: '4px 8px 8px', margin: 0, border: 0 });
const Legend = styled('legend')({ padding: '8px 0', fontSize: size.small, color: colour.textSoft });

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

function Entry({ entry, onFollow }: { entry: NotificationEntry; onFollow: () => void }) {
  const t = useText();
  const { tone, title, text: words, at, to, unread } = entry;
  const Icon = icons[tone];
  const content = (
    <>
      <Icon size={20} aria-hidden style={{ color: toneColours[tone].text, flex: 'none', marginTop: 1 }} />
      <Words>
        <span style={unread ? { fontWeight: 600 } : undefined}>{title}</span>
        {words && <span>{words}</span>}
        <Small>
          <RelativeTime at={at} />
        </Small>
      </Words>
      {unread && <New role="img" aria-label={t(text.new)} />}
    </>
  );
  return (
    <li>
      {to ? (
        <Way to={to} onClick={onFollow}>
          {content}
        </Way>
      ) : (
        <Plain>{content}</Plain>
      )}
    </li>
  );
}

function Options({ sound, kinds }: Pick<NotificationFeed, 'sound' | 'kinds'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const Mark = open ? ChevronUp : ChevronDown;
  return (
    <Foot>
      <Button
        variant="text"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(text.options)}
        <Mark size={16} aria-hidden />
      </Button>
      {open && (
        <div id={id}>
          {sound && (
            <Choices as="div">
              <SwitchInput label={t(text.sound)} name="sound" value={sound.on} onChange={sound.onChange} />
            </Choices>
          )}
          {kinds.length > 0 && (
            <Choices>
              <Legend>{t(text.kinds)}</Legend>
              {kinds.map(({ name, label, on, onChange }) => (
                <CheckboxInput key={name} label={label} name={name} value={on} onChange={onChange} />
              ))}
            </Choices>
          )}
        </div>
      )}
    </Foot>
  );
}

/** What the server keeps for the person and the important messages of this visit, the newest first under its day. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const t = useText();
  const feed = useNotificationFeed();
  const { kept } = useToasts();
  const visit = kept.map(({ id, tone, title, text: words, at }): NotificationEntry => ({
    id: `visit-${id}`,
    tone,
    title: title ?? t(text[tone]),
    text: words,
    at,
    unread: false,
  }));
  const entries = [...(feed?.entries ?? []), ...visit].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const byDay = Map.groupBy(entries, ({ at }) => vnDay(at));
  const today = vnDay(new Date());
  const dayName = (day: string) =>
    ({ [today]: t(text.today), [addDays(today, -1)]: t(text.yesterday) })[day] ?? formatDay(`${day}T00:00:00+07:00`);
  return (
    <>
      <Head>
        <Heading>{t(text.notifications)}</Heading>
        {feed && feed.unread > 0 && (
          <Button variant="text" size="small" onClick={feed.onRead}>
            {t(text.markRead)}
          </Button>
        )}
      </Head>
      {entries.length === 0 && <Empty>{t(text.none)}</Empty>}
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} aria-label={dayName(day)}>
          <Day>{dayName(day)}</Day>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
      {kept.length > 0 && (
        <Button variant="text" size="small" onClick={clearNotifications}>
          {t(text.clear)}
        </Button>
      )}
      {feed && (feed.sound ?? feed.kinds.length > 0) && <Options sound={feed.sound} kinds={feed.kinds} />}
    </>
  );
}
