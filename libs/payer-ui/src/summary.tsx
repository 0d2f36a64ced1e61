import type { ReactNode } from 'react';
import css from './parts.module.css';

export function Summary({
  label,
  what,
  amountLabel,
  amount,
  children,
}: {
  label: string;
  what: string;
  amountLabel: string;
  amount: string;
  /** What stands under the amount. */
  children?: ReactNode;
}) {
  return (
    <>
      <p className={css.about}>{label}</p>
      <h1 className={css.what}>{what}</h1>
      <p className={css.amount}>
        <span className={css.hidden}>{amountLabel} </span>
        {amount}
      </p>
      {children}
    </>
  );
}

export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A script counts it down; `near` from an hour before the end on. */
export const TimeLeft = ({ left, near }: { left: string; near: boolean }) => (
  <p className={css.time} role="timer" data-js data-near={near ? '' : undefined}>
    {left}
  </p>
);
