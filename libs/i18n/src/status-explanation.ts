import type { Message } from './message.ts';
import { statusExplanations } from './status-explanation-labels.ts';
import { isKnownText } from './text-store.ts';

const explained: Readonly<Record<string, Message>> = statusExplanations;

/** Absent for a status that nobody explains. */
export function statusExplanation(name: string, value: string): Message | undefined {
  const key = `${name}.${value}.explained`;
  const id = `status.${key}`;
  // A built app has the texts only, not their table.
  return explained[key] ?? (isKnownText(id) ? { id } : undefined);
}
