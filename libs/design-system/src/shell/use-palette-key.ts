import { useEffect, useState } from 'react';

/** Whether the command palette is open; Ctrl+K or Command+K opens and closes it. The palette itself is loaded by who shows it. */
export function usePaletteKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
}
