import { shopInitial } from '@pay/domain';
import type { ReactNode } from 'react';
import css from './frame.module.css';

export interface LanguageLink {
  code: string;
  name: string;
  href: string;
  current: boolean;
}

interface ShopBandProps {
  shopName: string;
  logo: string | undefined;
  languages: readonly LanguageLink[];
  languageLabel: string;
  testLabel: string | undefined;
}

export function ShopBand({ shopName, logo, languages, languageLabel, testLabel }: ShopBandProps) {
  return (
    <header className={css.band}>
      {testLabel && <p className={css.test}>{testLabel}</p>}
      <div className={css.bar}>
        {logo ? (
          <img className={css.logo} src={logo} alt="" width="44" height="44" />
        ) : (
          <span className={css.initial} aria-hidden="true">
            {shopInitial(shopName)}
          </span>
        )}
        <span className={css.shop}>{shopName}</span>
        <nav className={css.languages} aria-label={languageLabel} data-screen-only>
          {languages.map(({ code, name, href, current }) => (
            <a
              key={code}
              href={href}
              hrefLang={code}
              lang={code}
              aria-label={`${code.toUpperCase()} ${name}`}
              aria-current={current ? 'true' : undefined}
            >
              {code.toUpperCase()}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}

export interface Contact {
  label: string;
  href: string;
}

interface FootProps {
  lines: readonly string[];
  /** Ways to the shop, under the first line. */
  contacts?: readonly Contact[];
}

export const Foot = ({ lines: [first, ...others], contacts = [] }: FootProps) => (
  <footer className={css.foot}>
    {first && <p>{first}</p>}
    {contacts.length > 0 && (
      <p className={css.contacts}>
        {contacts.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    )}
    {others.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </footer>
);

/** `wide` takes a card and panels of one or two: in a wide window the last of a panel stands at the right, the other under the first card. */
export const Cards = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <main className={wide ? `${css.main} ${css.wide}` : css.main}>{children}</main>
);

export function Card({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={css.card} aria-label={label}>
      {children}
    </section>
  );
}
