import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './controls.module.css';

type Look = 'main' | 'quiet' | 'danger';

const classOf = (look: Look) => (look === 'main' ? css.button : `${css.button} ${css[look]}`);

export function Button({ look = 'main', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" {...rest} className={classOf(look)} />;
}

interface ButtonLinkProps {
  look?: Look;
  href: string;
  download?: boolean;
  /** A script shares the picture behind it with another app where the browser can. */
  shares?: boolean;
  children: ReactNode;
}

export const ButtonLink = ({ look = 'main', href, download, shares, children }: ButtonLinkProps) => (
  <a className={classOf(look)} href={href} download={download} data-share={shares ? '' : undefined}>
    {children}
  </a>
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions} data-screen-only>
    {children}
  </div>
);

export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.more} data-screen-only>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface Tab {
  /** The id of its panel. */
  panel: string;
  name: string;
  note: string;
}

/** Choosing a tab begins nothing: it shows its panel. Without scripts the panels stand under each other and each tab leads to its own. */
export const Tabs = ({ label, tabs, open }: { label: string; tabs: readonly Tab[]; open: string }) => (
  <div className={css.tabs} role="tablist" aria-label={label} data-screen-only>
    {tabs.map(({ panel, name, note }) => (
      <a
        key={panel}
        id={`${panel}-tab`}
        href={`#${panel}`}
        role="tab"
        aria-controls={panel}
        aria-selected={panel === open}
        tabIndex={panel === open ? undefined : -1}
      >
        <b>{name}</b>
        {note}
      </a>
    ))}
  </div>
);

interface PanelProps {
  id: string;
  open: boolean;
  /** False where there is no other panel, and so no tab that names it. */
  tabbed: boolean;
  children: ReactNode;
}

export const Panel = ({ id, open, tabbed, children }: PanelProps) => (
  <div
    id={id}
    className={css.panel}
    data-open={open ? '' : undefined}
    {...(tabbed && { role: 'tabpanel', 'aria-labelledby': `${id}-tab` })}
  >
    {children}
  </div>
);

export interface AppLink {
  id: string;
  name: string;
  href: string;
  /** What the app does not do. */
  note?: string | undefined;
}

export const AppLinks = ({ apps }: { apps: readonly AppLink[] }) => (
  <div className={css.apps}>
    {apps.map(({ id, name, href, note }) => (
      <a key={id} href={href} data-app={id}>
        {name}
        {note && <small>{note}</small>}
      </a>
    ))}
  </div>
);

/** The picture over the whole window, for browsers inside other apps that can neither share nor save it. */
export const WholePicture = ({ hint, close }: { hint: string; close: string }) => (
  <dialog className={css.whole} data-whole aria-label={hint}>
    <p>{hint}</p>
    <img alt={hint} data-picture />
    <Button data-close>{close}</Button>
  </dialog>
);

/** What only one kind of device shows: the one that holds the banking app, or the one whose screen is scanned. */
export const OnlyOn = ({ device, children }: { device: 'phone' | 'desk'; children: ReactNode }) => (
  <div className={css[device]}>{children}</div>
);
