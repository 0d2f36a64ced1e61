import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import css from './controls.module.css';

type Look = 'main' | 'quiet' | 'danger';

const classOf = (look: Look) => (look === 'main' ? css.button : `${css.button} ${css[look]}`);

export function Button({ look = 'main', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" {...rest} className={classOf(look)} />;
}

export function ButtonLink({
  look = 'main',
  href,
  download,
  children,
}: {
  look?: Look;
  href: string;
  download?: boolean;
  children: ReactNode;
}) {
  return (
    <a className={classOf(look)} href={href} download={download}>
      {children}
    </a>
  );
}

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

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error?: string | undefined;
}

export function Field({ name, label, error, ...input }: FieldProps) {
  const errorId = `${name}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
      />
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Methods({
  label,
  current,
  others,
}: {
  label: string;
  current: { name: string; note: string };
  others: readonly { name: string; note: string; action: string }[];
}) {
  return (
    <form className={css.methods} method="post" aria-label={label} data-screen-only>
      <span aria-current="true">
        <b>{current.name}</b>
        {current.note}
      </span>
      {others.map(({ name, note, action }) => (
        <button key={action} type="submit" formAction={action}>
          <b>{name}</b>
          {note}
        </button>
      ))}
    </form>
  );
}
