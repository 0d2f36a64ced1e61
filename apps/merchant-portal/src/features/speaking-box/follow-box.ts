import { payBoxTerms } from '@pay/domain';
import type { BoxLine, LineEnd } from './box-line.ts';

const firstPauseMs = 500;
const longestPauseMs = 10_000;

export interface LineCalls {
  open(): Promise<BoxLine>;
  beat(heard: number): Promise<unknown>;
  /** The address of the stream for payments above a number. */
  events(after: number): string;
  /** Whether the service answered that the key stands for no box. */
  isVoid(error: unknown): boolean;
}

interface Follower {
  onOpened(line: BoxLine): void;
  onLine(line: BoxLine): void;
  onConnection(connected: boolean): void;
  onEnd(end: LineEnd): void;
  /** The number of the last payment that was said. */
  heard(): number;
}

/**
 * Opens a box on this screen and follows it until it is unlinked or opened elsewhere. A line that was lost is taken up
 * after the last payment it brought; the box beats meanwhile. Returns what stops it.
 */
export function followBox(
  calls: LineCalls,
  { onOpened, onLine, onConnection, onEnd, heard }: Follower,
): { stop(): void; beat(): void } {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let brought = 0;
  let failures = 0;
  let stopped = false;

  function stop() {
    stopped = true;
    clearTimeout(timer);
    clearInterval(beats);
    source?.close();
    removeEventListener('online', hurry);
  }

  function end(why: LineEnd) {
    stop();
    onEnd(why);
  }

  function later(attempt: () => void) {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(attempt, Math.min(firstPauseMs * 2 ** failures, longestPauseMs));
    failures += 1;
  }

  function failed(error: unknown, attempt: () => void) {
    if (stopped) return;
    if (calls.isVoid(error)) return end('UNLINKED');
    onConnection(false);
    later(attempt);
  }

  function take(line: BoxLine) {
    if (stopped) return;
    if (line.state !== 'OPEN') return end(line.state);
    brought = Math.max(brought, ...line.announcements.map(({ number }) => number));
    onLine(line);
  }

  function listen() {
    if (stopped) return;
    source?.close();
    source = new EventSource(calls.events(brought));
    source.onopen = () => {
      failures = 0;
      onConnection(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as BoxLine);
    // The browser would ask for the same payments again; the line is taken up after those that came.
    source.onerror = () => {
      source?.close();
      onConnection(false);
      later(takeUp);
    };
  }

  /** A stream does not tell why it was refused; a beat does. */
  function takeUp() {
    calls.beat(heard()).then(listen, (error: unknown) => failed(error, takeUp));
  }

  function open() {
    calls.open().then(
      (line) => {
        if (stopped) return;
        brought = line.announced;
        onConnection(true);
        onOpened(line);
        beat();
        listen();
      },
      (error: unknown) => failed(error, open),
    );
  }

  function beat() {
    calls.beat(heard()).catch((error: unknown) => calls.isVoid(error) && !stopped && end('UNLINKED'));
  }

  function hurry() {
    if (source?.readyState === EventSource.OPEN) return;
    failures = 0;
    later(source ? takeUp : open);
  }

  const beats = setInterval(beat, payBoxTerms.beatEveryMs);
  addEventListener('online', hurry);
  open();
  return { stop, beat };
}
