import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from './styled.ts';
import { colour, size } from './tokens.ts';

const Anchor = styled('span')({ display: 'inline-flex', minWidth: 0 });

const Bubble = styled('span')({
  position: 'fixed',
  zIndex: 1600,
  width: 'max-content',
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: '8px 12px',
  borderRadius: 8,
  background: colour.text,
  color: colour.surface,
  fontSize: size.small,
  fontWeight: 400,
  lineHeight: 1.45,
  textAlign: 'left',
  whiteSpace: 'normal',
  '&[hidden]': { display: 'none' },
});

interface HintProps {
  text: ReactNode;
  /** What it says is read elsewhere too: it is drawn only while it is shown. */
  quiet?: boolean;
  /** Pass `describedBy` to the explained element so that screen readers read the hint too. */
  children: (describedBy: string) => ReactNode;
}

function placeBeside(anchor: Element): CSSProperties {
  const box = anchor.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - 328));
  return box.bottom + 96 > innerHeight ? { left, bottom: innerHeight - box.top + 6 } : { left, top: box.bottom + 6 };
}

/** An explanation shown while its anchor has hover or focus, or after a tap; Escape hides it. */
export function Hint({ text, quiet, children }: HintProps) {
  const id = useId();
  const [place, setPlace] = useState<CSSProperties>();
  const anchor = useRef<HTMLSpanElement>(null);
  const show = useCallback(() => anchor.current && setPlace(placeBeside(anchor.current)), []);
  const hide = useCallback(() => setPlace(undefined), []);
  // After a tap a browser may move a pointer that nobody holds; a finger hides the hint by its next touch elsewhere.
  const tapped = useRef(false);
  const shown = place !== undefined;
  useEffect(() => {
    if (!shown) return undefined;
    const touchedElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && anchor.current?.contains(target))) hide();
    };
    addEventListener('scroll', show, { capture: true, passive: true });
    addEventListener('pointerdown', touchedElsewhere, true);
    return () => {
      removeEventListener('scroll', show, { capture: true });
      removeEventListener('pointerdown', touchedElsewhere, true);
    };
  }, [shown, show, hide]);
  const onClick = ({ nativeEvent }: MouseEvent) => {
    tapped.current = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place) return;
    event.stopPropagation();
    hide();
  };
  return (
    <Anchor
      ref={anchor}
      data-explains
      onMouseEnter={show}
      onMouseLeave={() => tapped.current || hide()}
      onFocus={show}
      onBlur={hide}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      {(shown || !quiet) && (
        <Bubble role="tooltip" id={id} hidden={!shown} style={place}>
          {text}
        </Bubble>
      )}
    </Anchor>
  );
}
