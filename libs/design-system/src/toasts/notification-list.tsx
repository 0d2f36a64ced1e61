import { notificationsAtOnce } from '@pay/domain';
import { useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { Bell } from 'lucide-react';
import { Button, IconButton } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { styled } from '../theme/styled.ts';
import { colour, figures } from '../theme/tokens.ts';
import { useNotificationFeed } from './notification-feed.ts';
import { text } from './toasts.messages.ts';

const Missing = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8, padding: 8 });

function MissingPanel({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Missing role="alert">
      <p>{t(text.missing)}</p>
      <Button size="small" onClick={retry}>
        {t(text.retry)}
      </Button>
    </Missing>
  );
}

const Panel = fetchedLater(async () => (await import('./notification-panel.tsx')).NotificationPanel, MissingPanel);

const Opener = styled('span')({ position: 'relative', display: 'inline-flex' });
const Count = styled('span')({
  ...figures,
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  color: colour.surface,
  background: colour.danger,
  pointerEvents: 'none',
});

/** The bell: how much is new, and under it what matters to the person. */
export function NotificationList() {
  const t = useText();
  const unread = useNotificationFeed()?.unread ?? 0;
  return (
    <Popover
      label={t(text.notifications)}
      width={380}
      opener={({ onClick, ...attributes }) => (
        <Opener>
          <IconButton label={t(text.unread, { count: unread })} {...attributes} onClick={onClick}>
            <Bell size={20} aria-hidden />
          </IconButton>
          {unread > 0 && <Count aria-hidden>{unread < notificationsAtOnce ? unread : `${notificationsAtOnce}+`}</Count>}
        </Opener>
      )}
    >
      {(close) => <Panel onFollow={close} />}
    </Popover>
  );
}
