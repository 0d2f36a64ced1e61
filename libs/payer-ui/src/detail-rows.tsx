import { useState } from 'react';
import css from './parts.module.css';

export interface DetailRow {
  label: string;
  value: string;
  /** What the copy button puts on the clipboard; without it there is none. */
  copy?: string;
}

interface CopyTexts {
  copy: string;
  copied: string;
}

const copiedShownFor = 2000;

function CopyButton({ label, text, texts }: { label: string; text: string; texts: CopyTexts }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedShownFor);
  };
  return (
    <button type="button" className={css.copy} onClick={copy} aria-label={`${texts.copy}: ${label}`} data-js>
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </button>
  );
}

/** Facts one under the other, each with its copy button where it has one. */
export function DetailRows({ rows, texts }: { rows: readonly DetailRow[]; texts: CopyTexts }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, value, copy }) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {copy !== undefined && <CopyButton label={label} text={copy} texts={texts} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
