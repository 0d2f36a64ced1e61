import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { colour } from '../theme/tokens.ts';

interface ProgressBarProps {
  /** What has come how far. */
  words: string;
  done: number;
  all: number;
}

/** How much of a long piece of work is done, in words and as a bar. */
export function ProgressBar({ words, done, all }: ProgressBarProps) {
  const id = useId();
  return (
    <>
      <p id={id}>{words}</p>
      <LinearProgress
        variant="determinate"
        aria-labelledby={id}
        value={all === 0 ? 0 : Math.min(100, (done / all) * 100)}
        sx={{
          mt: 1,
          height: 8,
          borderRadius: '4px',
          backgroundColor: colour.sunken,
          '& > span': { borderRadius: '4px', backgroundColor: colour.accent },
        }}
      />
    </>
  );
}
