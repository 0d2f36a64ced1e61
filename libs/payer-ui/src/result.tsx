import type { ReactNode } from 'react';
import css from './result.module.css';

const drawings = {
  success: 'M24 4a20 20 0 100 40 20 20 0 000-40zM15 24.5l6.2 6.2L33.5 18',
  failure: 'M24 4a20 20 0 100 40 20 20 0 000-40zM17 17l14 14M31 17L17 31',
  waiting: 'M24 4a20 20 0 100 40 20 20 0 000-40zM24 13v11.5l7.5 4.5',
  neutral: 'M24 4a20 20 0 100 40 20 20 0 000-40zM24 14v13M24 32.5v1',
} as const;

export type ResultTone = keyof typeof drawings;

interface ResultProps {
  tone: ResultTone;
  title: string;
  amount?: string;
  children?: ReactNode;
}

export function Result({ tone, title, amount, children }: ResultProps) {
  return (
    <div className={css.result} role="status">
      <svg
        className={tone === 'neutral' ? css.mark : `${css.mark} ${css[tone]}`}
        viewBox="0 0 48 48"
        width="72"
        height="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[tone]} />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      {amount && <p className={css.sum}>{amount}</p>}
      {children}
    </div>
  );
}
