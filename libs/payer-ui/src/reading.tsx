import css from './reading.module.css';

export interface ReadingContent {
  title: string;
  about: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A page of text, read from top to bottom. */
export const Reading = ({ title, about, sections }: ReadingContent) => (
  <article className={css.reading}>
    <h1>{title}</h1>
    <p>{about}</p>
    {sections.map((section) => (
      <section key={section.title}>
        <h2>{section.title}</h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);
