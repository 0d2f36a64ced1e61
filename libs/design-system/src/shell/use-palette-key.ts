import { useEffect, useState } from 'react';

/** Returns whether the command palette is open; Ctrl+K and Command+K toggle it. */
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
