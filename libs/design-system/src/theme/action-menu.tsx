import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Action } from './action.ts';
import { AppLink } from './link.tsx';
import { menuRow } from './menu-row.ts';
import { Popover } from './popover.tsx';
import { styled } from './styled.ts';
import { colour, size } from './tokens.ts';

const row = {
  ...menuRow,
  borderRadius: 6,
  fontSize: size.body,
  '&:hover': { background: colour.sunken },
  '&[data-danger]': { color: colour.danger },
  '&[aria-disabled]': { color: colour.textSoft, cursor: 'not-allowed' },
} as const;

const MenuButton = styled('button')(row);
const MenuLink = styled(AppLink)(row);
const Reason = styled('small')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Icon = styled('span')({ display: 'inline-flex', flex: 'none', width: 20 });

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries[(at + step + entries.length) % entries.length]?.focus();
}

function Entry({ action, close }: { action: Action; close: () => void }) {
  const content = (
    <>
      {action.icon && <Icon aria-hidden>{action.icon}</Icon>}
      <span>
        {action.title}
        {action.disabledReason && <Reason>{action.disabledReason}</Reason>}
      </span>
    </>
  );
  const select = (event: MouseEvent) => {
    if (action.disabledReason) return event.preventDefault();
    close();
    action.onSelect?.();
  };
  const looks = {
    'data-danger': action.danger || undefined,
    'aria-disabled': action.disabledReason ? true : undefined,
    onClick: select,
  };
  if (action.to && !action.disabledReason) {
    return (
      <MenuLink to={action.to} {...looks}>
        {content}
      </MenuLink>
    );
  }
  return (
    <MenuButton type="button" {...looks}>
      {content}
    </MenuButton>
  );
}

interface ActionMenuProps {
  label: string;
  actions: readonly Action[];
  opener: Parameters<typeof Popover>[0]['opener'];
  width?: number;
  header?: ReactNode;
}

/** A menu of actions behind a button; arrow keys move among them. */
export function ActionMenu({ label, actions, opener, width, header }: ActionMenuProps) {
  return (
    <Popover label={label} opener={opener} width={width}>
      {(close) => (
        <>
          {header}
          <ul onKeyDown={moveFocus}>
            {actions.map((action) => (
              <li key={action.title}>
                <Entry action={action} close={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}
