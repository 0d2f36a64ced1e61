import { useRef, type MouseEvent, type PointerEvent } from 'react';

const others = 'a, button, input, select, textarea, label, [data-explains], [data-panel], [data-tick], [data-actions]';
const stillPixels = 5;
const middleButton = 1;

function linkOf({ target, currentTarget }: MouseEvent): HTMLAnchorElement | null {
  const pressed = target as Element;
  if (!currentTarget.contains(pressed) || pressed.closest(others)) return null;
  return pressed.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null;
}

/** Handlers of a table's body: a press anywhere in a row follows its link, unless it selects text or meets a control. */
export function useRowPress() {
  const pressedAt = useRef({ x: 0, y: 0 });

  function follow(event: MouseEvent) {
    const link = linkOf(event);
    const { x, y } = pressedAt.current;
    const moved = Math.hypot(event.clientX - x, event.clientY - y) > stillPixels;
    if (!link || moved || getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button === middleButton)
      window.open(link.href, '_blank', 'noopener');
    else link.click();
  }

  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      pressedAt.current = { x: clientX, y: clientY };
    },
    // A middle press would begin to scroll the page.
    onMouseDown: (event: MouseEvent) => {
      if (event.button === middleButton && linkOf(event)) event.preventDefault();
    },
    onClick: follow,
    onAuxClick: (event: MouseEvent) => {
      if (event.button === middleButton) follow(event);
    },
  };
}
