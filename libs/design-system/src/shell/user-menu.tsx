import { useText } from '@pay/i18n';
import { LogOut } from 'lucide-react';
import { confirm } from '../dialogs/dialog-queue.tsx';
import { ActionMenu } from '../theme/action-menu.tsx';
import type { Action } from '../theme/action.ts';
import { styled } from '../theme/styled.ts';
import { colour, fingertip, size, touch } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';
import type { Account } from './types.ts';

const Disc = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${colour.border}`,
  borderRadius: '50%',
  overflow: 'hidden',
  background: colour.accentSoft,
  color: colour.accentStrong,
  fontSize: size.body,
  fontWeight: 600,
  cursor: 'pointer',
  '&::before': { content: 'attr(data-initials)' },
  [touch]: { width: fingertip, height: fingertip },
});
const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'cover' });
const Who = styled('div')({ padding: '8px 12px 12px', overflowWrap: 'anywhere' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Strong = styled('p')({ fontWeight: 600 });

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(-2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

interface UserMenuProps {
  account: Account;
  actions: readonly Action[];
  onLogout: () => void;
}

export function UserMenu({ account, actions, onLogout }: UserMenuProps) {
  const t = useText();
  const person = account.person ?? account.name;
  const logout = async () => {
    const sure = await confirm({
      title: t(text.logoutTitle),
      text: t(text.logoutText, { name: account.name }),
      verb: t(text.logout),
    });
    if (sure) onLogout();
  };
  return (
    <ActionMenu
      label={t(text.account, { name: person })}
      width={264}
      header={
        <Who>
          <Strong>{person}</Strong>
          {account.person && <Small>{account.name}</Small>}
        </Who>
      }
      actions={[...actions, { title: t(text.logout), icon: <LogOut size={20} />, onSelect: () => void logout() }]}
      opener={(attributes) => (
        <Disc
          type="button"
          aria-label={t(text.account, { name: person })}
          data-initials={account.avatarUrl ? '' : initials(person)}
          {...attributes}
        >
          {account.avatarUrl && <Picture src={account.avatarUrl} alt="" />}
        </Disc>
      )}
    />
  );
}
