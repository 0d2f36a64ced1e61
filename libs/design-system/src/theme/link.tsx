import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';
import { styled } from './styled.ts';
import { colour, withinReach } from './tokens.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

export const LinkContext = createContext<LinkComponent>(PlainLink);

const leavesApp = (to: string) => /^[a-z][a-z+.-]*:/i.test(to);

/** A link through the app's router, or a plain anchor when the address leaves the app. */
export function AppLink({ to, ...rest }: LinkProps) {
  const Inner = use(LinkContext);
  if (!leavesApp(to)) return <Inner to={to} {...rest} />;
  const elsewhere = to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {};
  return <PlainLink to={to} {...elsewhere} {...rest} />;
}

export const TextLink = styled(AppLink)({
  color: colour.accent,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  ...withinReach,
});
