import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { Bell } from 'lucide-react';
import { DateTime } from '../display/date-time.tsx';
import { Button, IconButton } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { colour, size, toneColours } from '../theme/tokens.ts';
import { clearNotifications, markNotificationsRead, useToasts } from './toast-queue.ts';
import { text } from './toasts.messages.ts';

const Opener = styled('span')({ position: 'relative', display: 'inline-flex' });
const Dot = styled('span')({
  position: 'absolute',
  top: 8,
  right: 8,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: colour.danger,
  pointerEvents: 'none',
});
const Empty = styled('p')({ padding: 12, color: colour.textSoft });
const Entry = styled('li')({ padding: '8px 12px', borderLeft: '3px solid', marginBottom: 4 });
const Title = styled('p')({ fontWeight: 600 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function NotificationList() {
  const t = useText();
  const { kept } = useToasts();
  const unread = kept.filter((entry) => entry.unread).length;
  return (
    <Popover
      label={t(text.notifications)}
      width={340}
      opener={({ onClick, ...attributes }) => (
        <Opener>
          <IconButton
            label={t(text.unread, { count: unread })}
            {...attributes}
            onClick={() => {
              onClick();
              markNotificationsRead();
            }}
          >
            <Bell size={20} aria-hidden />
          </IconButton>
          {unread > 0 && <Dot aria-hidden />}
        </Opener>
      )}
    >
      {() =>
        kept.length === 0 ? (
          <Empty>{t(text.none)}</Empty>
        ) : (
          <>
            <ul>
              {kept.map((entry) => (
                <Entry key={entry.id} style={{ borderColor: toneColours[entry.tone].text }}>
                  <Title>{entry.title ?? t(text[entry.tone])}</Title>
                  {entry.text}
                  <Small>
                    <DateTime at={entry.at} />
                  </Small>
                </Entry>
              ))}
            </ul>
            <Button variant="text" size="small" onClick={clearNotifications}>
              {t(text.clear)}
            </Button>
          </>
        )
      }
    </Popover>
  );
}
