import { useText } from '@pay/i18n';
import { Dialog } from '../dialogs/dialog.tsx';
import { styled } from '../theme/styled.ts';
import { Key, type KeyHint } from './key-hints.tsx';
import { text } from './palette.messages.ts';

const Rows = styled('dl')({ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '12px 24px' });
const Keys = styled('dt')({ display: 'flex', gap: 6 });

interface ShortcutSheetProps {
  /** The screen that Alt and its key open. */
  quick?: { key: string; title: string } | undefined;
  onClose: () => void;
}

/** What the keyboard does on every screen. */
export function ShortcutSheet({ quick, onClose }: ShortcutSheetProps) {
  const t = useText();
  const shortcuts: readonly KeyHint[] = [
    { keys: ['Ctrl', 'K'], does: t(text.opensPalette) },
    ...(quick ? [{ keys: ['Alt', quick.key], does: quick.title }] : []),
    { keys: ['↑', '↓'], does: t(text.walk) },
    { keys: ['Enter'], does: t(text.open) },
    { keys: ['Esc'], does: t(text.closesOnTop) },
    { keys: ['?'], does: t(text.opensSheet) },
  ];
  return (
    <Dialog title={t(text.shortcuts)} onClose={onClose}>
      <Rows>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <Keys>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </Keys>
            <dd>{does}</dd>
          </div>
        ))}
      </Rows>
    </Dialog>
  );
}
