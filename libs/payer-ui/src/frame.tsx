import './base.css';
import type { ReactNode } from 'react';
import css from './frame.module.css';

export interface LanguageLink {
  code: string;
  name: string;
  href: string;
  current: boolean;
}

interface PageFrameProps {
  shopName: string;
  logo: string | undefined;
  languages: readonly LanguageLink[];
  languageLabel: string;
  /** Set in test mode. */
  testLabel?: string | undefined;
  footer: readonly string[];
  /** Three blocks: summary, picture at the right of a wide window, details. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The shop's band with its language switch, the cards, and who runs the page. */
export function PageFrame({ shopName, logo, languages, languageLabel, testLabel, footer, wide, children }: PageFrameProps) {
  return (
    <>
      <header className={css.band}>
        {testLabel && <p className={css.test}>{testLabel}</p>}
        <div className={css.bar}>
          {logo ? (
            <img className={css.logo} src={logo} alt="" width="44" height="44" />
          ) : (
            <span className={css.initial} aria-hidden="true">
              {[...shopName][0]?.toUpperCase()}
            </span>
          )}
          <span className={css.shop}>{shopName}</span>
          <nav className={css.languages} aria-label={languageLabel} data-screen-only>
            {languages.map(({ code, name, href, current }) => (
              <a key={code} href={href} hrefLang={code} lang={code} aria-label={`${code.toUpperCase()} ${name}`} aria-current={current ? 'true' : undefined}>
                {code.toUpperCase()}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className={wide ? `${css.main} ${css.wide}` : css.main}>{children}</main>
      <footer className={css.foot}>
        {footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </>
  );
}

/** A bordered block of the page. */
export function Card({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={css.card} aria-label={label}>
      {children}
    </section>
  );
}
