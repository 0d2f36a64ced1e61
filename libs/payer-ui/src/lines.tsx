import css from './parts.module.css';

export interface Line {
  name: string;
  detail?: string | undefined;
  amount: string;
  warning?: string | undefined;
}

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={css.lines}>
    {lines.map(({ name, detail, amount, warning }, at) => (
      // Two products may share a name; the lines never change their order.
      <li key={`${at} ${name}`}>
        <span>
          {name}
          {detail && <small>{detail}</small>}
          {warning && <small className={css.lacking}>{warning}</small>}
        </span>
        <b>{amount}</b>
      </li>
    ))}
  </ul>
);
