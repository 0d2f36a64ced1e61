import css from './parts.module.css';

export interface DetailRow {
  label: string;
  value: string;
  copy?: string;
  /** A long number, shown in groups that are read and never broken; selecting it gives its digits alone. */
  grouped?: boolean;
}

const CopyButton = ({ label, text, title }: { label: string; text: string; title: string }) => (
  <button
    type="button"
    className={css.copy}
    data-copy={text}
    aria-label={`${title}: ${label}`}
    data-js
    data-screen-only
  >
    <span aria-live="polite">{title}</span>
  </button>
);

const Grouped = ({ value }: { value: string }) => (
  <span className={css.number}>
    {value.match(/.{1,4}/g)?.map((group, at) => (
      // Groups may be alike and never change places.
      <i key={at}>{group}</i>
    ))}
  </span>
);

export function DetailRows({ rows, copyTitle }: { rows: readonly DetailRow[]; copyTitle?: string }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, value, copy, grouped }) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd>
            {grouped ? <Grouped value={value} /> : <span>{value}</span>}
            {copy !== undefined && copyTitle && <CopyButton label={label} text={copy} title={copyTitle} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
