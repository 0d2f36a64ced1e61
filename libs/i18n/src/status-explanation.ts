import type { Message } from './message.ts';
import { statusExplanations } from './status-explanations.ts';

const explained: Readonly<Record<string, Message>> = statusExplanations;

/** What a status means and what comes next, for the enums that explain theirs. */
export const statusExplanation = (name: string, value: string): Message | undefined =>
  explained[`${name}.${value}.explained`];
