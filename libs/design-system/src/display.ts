export { Money } from './display/money.tsx';
export { CodeText, CopyButton } from './display/copy-button.tsx';
export { DateTime } from './display/date-time.tsx';
export { FactList, knownFacts, type Fact } from './display/fact-list.tsx';
export { StatusChip, useStatusExplanation } from './display/status-chip.tsx';
export { toneOf } from './display/status-tones.ts';
export { Thread, type ThreadMessage } from './display/thread.tsx';
export { Timeline, type TimelineEntry } from './display/timeline.tsx';
export { useHistory } from './display/use-history.ts';
