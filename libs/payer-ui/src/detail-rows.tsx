import css from './parts.module.css';

export interface DetailRow {
  label: string;
  value: string;
  copy?: string;
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

export function DetailRows({ rows, copyTitle }: { rows: readonly DetailRow[]; copyTitle?: string }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, value, copy }) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {copy !== undefined && copyTitle && <CopyButton label={label} text={copy} title={copyTitle} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
