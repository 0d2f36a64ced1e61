import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

export function usePalette() {
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpened(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    openPalette: () => setOpened(true),
    palette: opened && (
      <Suspense>
        <Palette onClose={() => setOpened(false)} />
      </Suspense>
    ),
  };
}
