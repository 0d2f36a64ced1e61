export interface PageTimes {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: { start: number; duration: number }[];
  faults: string[];
}

declare global {
  interface Window {
    benchTimes: PageTimes;
  }
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
}

/** Runs in the page before its own scripts, and therefore must not use anything outside its body. */
export function observePage(): void {
  const times: PageTimes = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [], faults: [] };
  window.benchTimes = times;
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    times.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as LayoutShift;
    if (!hadRecentInput) times.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    times.longTasks.push({ start: startTime, duration });
  });
  addEventListener('error', ({ message }) => times.faults.push(String(message)));
}
