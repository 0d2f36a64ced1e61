import type { ReactNode } from 'react';
import css from './parts.module.css';

const drawings = {
  trust: 'M12 3l7 3v5c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V6zM8.6 12l2.4 2.4 4.4-4.8',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  bad: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16v.5',
} as const;

export type NoticeTone = keyof typeof drawings;

interface NoticeProps {
  tone: NoticeTone;
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className={tone === 'trust' ? css.trust : `${css.trust} ${css[tone]}`} role={role}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[tone]} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

export const FormFaults = ({ text, inputs }: { text: string; inputs: readonly { id: string; label: string }[] }) => (
  <Gap>
    <Notice tone="bad" role="alert">
      {text}
      {inputs.map(({ id, label }) => (
        <a key={id} className={css.way} href={`#${id}`}>
          {label}
        </a>
      ))}
    </Notice>
  </Gap>
);

export const StatusLine = ({ children }: { children: ReactNode }) => (
  <p className={css.status} role="status">
    {children}
  </p>
);

export const Note = ({ children, centered }: { children: ReactNode; centered?: boolean }) => (
  <p className={centered ? `${css.small} ${css.center}` : css.small}>{children}</p>
);

export const CenteredTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={`${css.title} ${css.center}`}>{children}</h2>
);

/** The first heading of a page is its `h1`. */
export const Title = ({ as: Heading = 'h2', children }: { as?: 'h1' | 'h2'; children: ReactNode }) => (
  <Heading className={css.title}>{children}</Heading>
);

/** What only paper shows. */
export const Printed = ({ children }: { children: ReactNode }) => (
  <div className={css.center} data-print-only>
    {children}
  </div>
);

export const Gap = ({ children }: { children: ReactNode }) => <div className={css.gap}>{children}</div>;
