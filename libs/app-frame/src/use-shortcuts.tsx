import { dialogLater } from '@pay/design-system/dialogs';
import { useEffect, useState, type ComponentType } from 'react';

export type PaletteDialog = ComponentType<{ onClose: () => void }>;

const ShortcutSheet = dialogLater(async () => (await import('@pay/design-system/command-palette')).ShortcutSheet);

const writes = 'input, textarea, select, [contenteditable]';
const isWriting = ({ target }: Event) => target instanceof Element && target.closest(writes) !== null;

type Opened = 'palette' | 'sheet' | undefined;

function openedBy(event: KeyboardEvent): Opened {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  return event.key === '?' && !command && !event.altKey && !isWriting(event) ? 'sheet' : undefined;
}

/** Ctrl+K opens and closes the palette of the app, and "?" the sheet of shortcuts; nothing opens over a dialog. */
export function useShortcuts(Palette: PaletteDialog | undefined) {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = openedBy(event);
      if (!asked || (asked === 'palette' && !Palette)) return;
      event.preventDefault();
      setOpened((now) => {
        if (now) return now === asked ? undefined : now;
        return document.querySelector('dialog[open]') ? undefined : asked;
      });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [Palette]);

  const close = () => setOpened(undefined);
  return {
    openPalette: Palette && (() => setOpened('palette')),
    dialog: opened && (
      <>
        {opened === 'palette' && Palette && <Palette onClose={close} />}
        {opened === 'sheet' && <ShortcutSheet onClose={close} />}
      </>
    ),
  };
}
