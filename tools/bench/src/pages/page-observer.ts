export interface PageTimes {
  firstPaint: number;
  largestPaint: number;
  /** When what was waited for first stood uncovered at its place; 0 as long as it does not. */
  usable: number;
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

export interface Wanted {
  selector: string;
  /** What the text of the element must match. */
  text?: string;
  /** Typed into it in the frame in which it is there. */
  typed?: string;
}

/** Runs in the page before its own scripts, and therefore must not use anything outside its body. */
export function observePage({ selector, text = '', typed }: Wanted): void {
  const times: PageTimes = { firstPaint: 0, largestPaint: 0, usable: 0, shift: 0, longTasks: [], faults: [] };
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
  const pattern = new RegExp(text);
  const isUncovered = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
    return seen && element.contains(seen);
  };
  const look = () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => pattern.test(element.textContent) && isUncovered(element),
    );
    if (!found) return void requestAnimationFrame(look);
    times.usable = performance.now();
    if (!typed) return;
    found.focus();
    document.execCommand('insertText', false, typed);
  };
  requestAnimationFrame(look);
  addEventListener('error', ({ message }) => times.faults.push(String(message)));
}
