import { dialogLater } from '@pay/design-system/dialogs';
import { useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';

export type PaletteDialog = ComponentType<{ onClose: () => void }>;

/** A screen that Alt and a key open from everywhere. */
export interface QuickScreen {
  key: string;
  to: string;
  title: string;
}

const ShortcutSheet = dialogLater(async () => (await import('@pay/design-system/command-palette')).ShortcutSheet);

const writes = 'input, textarea, select, [contenteditable]';
const isWriting = ({ target }: Event) => target instanceof Element && target.closest(writes) !== null;

type Opened = 'palette' | 'sheet' | undefined;

function openedBy(event: KeyboardEvent): Opened {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  return event.key === '?' && !command && !event.altKey && !isWriting(event) ? 'sheet' : undefined;
}

const isUnderDialog = () => document.querySelector('dialog[open]') !== null;

// With Alt some layouts write another letter; the place of the key stays.
const isQuick = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent, { key }: QuickScreen) =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === `Key${key}`;

function useQuickScreen(quick: QuickScreen | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!quick) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isQuick(event, quick) || isUnderDialog()) return;
      event.preventDefault();
      void navigate(quick.to);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [quick, navigate]);
}

/** Ctrl+K opens and closes the palette of the app, and "?" the sheet of shortcuts; nothing opens over a dialog. */
export function useShortcuts(Palette: PaletteDialog | undefined, quick?: QuickScreen) {
  useQuickScreen(quick);
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = openedBy(event);
      if (!asked || (asked === 'palette' && !Palette)) return;
      event.preventDefault();
      setOpened((now) => {
        if (now) return now === asked ? undefined : now;
        return isUnderDialog() ? undefined : asked;
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
        {opened === 'sheet' && <ShortcutSheet quick={quick} onClose={close} />}
      </>
    ),
  };
}
