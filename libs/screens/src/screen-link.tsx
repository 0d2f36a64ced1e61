import { createContext, useContext, type ComponentProps } from 'react';
import { Link, parsePath } from 'react-router-dom';

export const PreloadContext = createContext<(pathname: string) => void>(() => undefined);

/** A link that preloads the chunk of its screen on hover or focus. */
export function ScreenLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const preload = useContext(PreloadContext);
  const approach = () => preload(parsePath(to).pathname ?? '');
  return <Link to={to} {...rest} onPointerEnter={approach} onFocus={approach} />;
}
