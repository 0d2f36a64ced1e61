import { AppLink } from '../theme/link.tsx';
import { menuRow } from '../theme/menu-row.ts';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import type { Command } from './command.ts';

const entry = {
  ...menuRow,
  '&:hover': { background: colour.sunken },
  '&[aria-selected="true"]': { background: colour.accentSoft, boxShadow: `inset 3px 0 ${colour.accent}` },
  [phone]: { minHeight: 44, flexWrap: 'wrap', rowGap: 2 },
} as const;
const EntryLink = styled(AppLink)(entry);
const EntryButton = styled('button')(entry);
const Words = styled('span')({ display: 'grid', flex: '1 1 0', minWidth: 0 });
const Line = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Code = styled(Line)({ fontSize: size.small, color: colour.textSoft });
const Side = styled('span')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 12, marginLeft: 'auto' });
const Amount = styled('span')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

interface PaletteEntryProps {
  id: string;
  command: Command;
  selected: boolean;
  onChoose: () => void;
}

export function PaletteEntry({ id, command, selected, onChoose }: PaletteEntryProps) {
  const { title, code, state, amount, icon, to } = command;
  const option = { id, role: 'option', tabIndex: -1, 'aria-selected': selected, onClick: onChoose } as const;
  const content = (
    <>
      {icon}
      <Words>
        <Line>{title}</Line>
        {code && <Code>{code}</Code>}
      </Words>
      {(state || amount) && (
        <Side>
          {state}
          {amount && <Amount>{amount}</Amount>}
        </Side>
      )}
    </>
  );
  return to ? (
    <EntryLink to={to} {...option}>
      {content}
    </EntryLink>
  ) : (
    <EntryButton type="button" {...option}>
      {content}
    </EntryButton>
  );
}
