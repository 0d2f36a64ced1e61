import { useCallback, useEffect, useState } from 'react';

/** The key under which a device keeps that its menu is closed beside the page. */
export const menuKey = 'menu';
const closed = 'closed';

const beside = () => window.matchMedia?.('(min-width: 1024px)');
const liesBeside = () => beside()?.matches ?? true;
const keptOpen = () => localStorage.getItem(menuKey) !== closed;
const atFirst = () => liesBeside() && keptOpen();

/** Whether the menu is open: where it lies beside the page the device remembers it, where it lies over the page it begins closed. */
export function useMenuOpen() {
  const [open, setOpen] = useState(atFirst);
  const [over, setOver] = useState(() => !liesBeside());

  useEffect(() => {
    const width = beside();
    const follow = () => {
      setOver(!liesBeside());
      setOpen(atFirst());
    };
    width?.addEventListener('change', follow);
    return () => width?.removeEventListener('change', follow);
  }, []);

  return {
    open,
    over,
    toggle: () => {
      if (!over) localStorage.setItem(menuKey, open ? closed : 'open');
      setOpen(!open);
    },
    close: useCallback(() => setOpen(false), []),
  };
}
