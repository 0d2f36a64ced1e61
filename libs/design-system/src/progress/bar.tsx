import LinearProgress from '@mui/material/LinearProgress';
import { EmotionCache } from '../theme/emotion-cache.tsx';
import { colour } from '../theme/tokens.ts';

interface BarProps {
  labelledBy: string;
  percent: number;
}

export const Bar = ({ labelledBy, percent }: BarProps) => (
  <EmotionCache name="mui">
    <LinearProgress
      variant="determinate"
      aria-labelledby={labelledBy}
      value={percent}
      sx={{
        height: 8,
        borderRadius: '4px',
        backgroundColor: colour.sunken,
        '& > span': { borderRadius: '4px', backgroundColor: colour.accent },
      }}
    />
  </EmotionCache>
);
