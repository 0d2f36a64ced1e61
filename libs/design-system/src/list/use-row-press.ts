import { useRef, type MouseEvent, type PointerEvent } from 'react';

const others = 'a, button, input, select, textarea, label, [data-explains], [data-panel], [data-tick], [data-actions]';
const stillPixels = 5;
const middleButton = 1;

const selects = () => getSelection()?.type === 'Range';

function linkOf({ target, currentTarget }: MouseEvent): HTMLAnchorElement | null {
  const pressed = target as Element;
  if (!currentTarget.contains(pressed) || pressed.closest(others)) return null;
  return pressed.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null;
}

/** Handlers of a table's body: a press anywhere in a row follows its link, unless it selects text or meets a control. */
export function useRowPress() {
  const pressedAt = useRef({ x: 0, y: 0 });

  const moved = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y) > stillPixels;

  function follow(event: MouseEvent) {
    const link = linkOf(event);
    if (!link || moved(event) || selects()) return;
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
    // Selecting the text of the link itself ends in a press of the link; a key presses it without a place.
    onClickCapture: (event: MouseEvent) => {
      const onLink = (event.target as Element).closest('a[data-row-link]');
      if (onLink && event.detail > 0 && moved(event) && selects()) event.preventDefault();
    },
    onClick: follow,
    onAuxClick: (event: MouseEvent) => {
      if (event.button === middleButton) follow(event);
    },
  };
}
