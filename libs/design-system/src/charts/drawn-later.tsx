import { lazy, Suspense, type ComponentProps } from 'react';
import { ListSkeleton } from '../page/skeletons.tsx';
import { styled } from '../theme/styled.ts';
import type * as drawings from './drawings.ts';

const drawn = () => import('./drawings.ts');
const Lines = lazy(async () => ({ default: (await drawn()).LineChart }));
const Bars = lazy(async () => ({ default: (await drawn()).BarChart }));

/** Reserves the height of a line chart so that nothing moves when its figures arrive. */
export const ChartPlace = styled('div')({ minHeight: 300 });

/** A line chart whose drawing code loads with the first chart. */
export function LineChart(props: ComponentProps<typeof drawings.LineChart>) {
  return (
    <Suspense>
      <Lines {...props} />
    </Suspense>
  );
}

export function BarChart(props: ComponentProps<typeof drawings.BarChart>) {
  return (
    <Suspense fallback={<ListSkeleton rows={props.bars.length} columns={2} />}>
      <Bars {...props} />
    </Suspense>
  );
}
