import type { InputHTMLAttributes } from 'react';
import css from './field.module.css';

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
