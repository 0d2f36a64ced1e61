import { lazy, Suspense, useId } from 'react';
import { styled } from '../theme/styled.ts';

const Bar = lazy(async () => ({ default: (await import('./bar.tsx')).Bar }));
const Place = styled('div')({ marginTop: 8, minHeight: 8 });

interface ProgressBarProps {
  /** What has come how far. */
  words: string;
  done: number;
  all: number;
}

/** How much of a long piece of work is done, in words and as a bar, which follows them. */
export function ProgressBar({ words, done, all }: ProgressBarProps) {
  const id = useId();
  return (
    <>
      <p id={id}>{words}</p>
      <Place>
        <Suspense>
          <Bar labelledBy={id} percent={all === 0 ? 0 : Math.min(100, (done / all) * 100)} />
        </Suspense>
      </Place>
    </>
  );
}
