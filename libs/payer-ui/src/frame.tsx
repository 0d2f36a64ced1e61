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

export const Foot = ({ lines }: { lines: readonly string[] }) => (
  <footer className={css.foot}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </footer>
);

/** `wide` takes three blocks: summary, picture at the right of a wide window, details. */
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
