import css from './docs.module.css';

export interface DocsLink {
  href: string;
  label: string;
  about?: string | undefined;
  current?: boolean | undefined;
}

interface VectorContent {
  values: readonly { name: string; label: string; value: string; long?: boolean }[];
  results: readonly { name: string; label: string; value: string }[];
  /** Said of the results: that they are those published, the reader's own, or could not be computed. */
  told: { right: string; other: string; failed: string };
}

export type DocsBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; lines: readonly string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'table'; label: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'links'; links: readonly DocsLink[] }
  | ({ kind: 'vector' } & VectorContent);

export interface DocsContent {
  title: string;
  about: string;
  sections: readonly { id: string; title: string; blocks: readonly DocsBlock[] }[];
  menu: readonly { label: string; links: readonly DocsLink[] }[];
  /** The address of what a search looks through. */
  searchIndex: string;
  text: Readonly<Record<'menu' | 'search' | 'found' | 'none' | 'onThisPage' | 'copy' | 'copied', string>>;
}

const Links = ({ links }: { links: readonly DocsLink[] }) => (
  <ul className={css.links}>
    {links.map(({ href, label, about, current }) => (
      <li key={href}>
        <a href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
        {about && <code>{about}</code>}
      </li>
    ))}
  </ul>
);

const Vector = ({ values, results, told }: VectorContent) => (
  <form className={css.vector} data-vector data-right={told.right} data-other={told.other} data-failed={told.failed}>
    {values.map(({ name, label, value, long }) => (
      <div key={name}>
        <label htmlFor={`vector-${name}`}>{label}</label>
        {long ? (
          <textarea id={`vector-${name}`} name={name} rows={3} defaultValue={value} spellCheck={false} />
        ) : (
          <input id={`vector-${name}`} name={name} defaultValue={value} spellCheck={false} autoComplete="off" />
        )}
      </div>
    ))}
    {results.map(({ name, label, value }) => (
      <div key={name}>
        <label htmlFor={`vector-${name}`}>{label}</label>
        <output id={`vector-${name}`} data-result={name} data-published={value}>
          {value}
        </output>
      </div>
    ))}
    <p role="status" data-told>
      {told.right}
    </p>
  </form>
);

function Block({ block, text }: { block: DocsBlock; text: DocsContent['text'] }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'steps':
      return (
        <ol>
          {block.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      );
    case 'code':
      return (
        <figure className={css.code}>
          <figcaption>{block.label}</figcaption>
          <button type="button" data-copy data-copied={text.copied} data-js aria-label={`${text.copy}: ${block.label}`}>
            {text.copy}
          </button>
          <pre tabIndex={0} role="group" aria-label={block.label}>
            <code translate="no">{block.code}</code>
          </pre>
        </figure>
      );
    case 'table':
      return (
        <div className={css.table} tabIndex={0} role="group" aria-label={block.label}>
          <table>
            <thead>
              <tr>
                {block.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row">
                    <code translate="no">{first}</code>
                  </th>
                  {others.map((cell, at) => (
                    <td key={block.head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'links':
      return <Links links={block.links} />;
    case 'vector':
      return <Vector {...block} />;
  }
}

/** A page of documentation: its place among the others, a search over all, and what it says. */
export const Docs = ({ title, about, sections, menu, searchIndex, text }: DocsContent) => (
  <div className={css.docs}>
    <nav className={css.menu} aria-label={text.menu}>
      {/* Without a script there is nothing that it could find. */}
      <div role="search" data-js>
        <label htmlFor="docs-search">{text.search}</label>
        <input id="docs-search" type="search" data-search={searchIndex} autoComplete="off" />
        <p role="status" data-found={text.found} data-none={text.none} />
        <ol data-results />
      </div>
      {menu.map(({ label, links }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <Links links={links} />
        </section>
      ))}
    </nav>
    <main className={css.main}>
      <h1>{title}</h1>
      <p className={css.about}>{about}</p>
      {sections.length > 2 && (
        <nav className={css.sections} aria-label={text.onThisPage}>
          <details>
            <summary>{text.onThisPage}</summary>
            <Links links={sections.map((section) => ({ href: `#${section.id}`, label: section.title }))} />
          </details>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.blocks.map((block, at) => (
            <Block key={at} block={block} text={text} />
          ))}
        </section>
      ))}
    </main>
  </div>
);
