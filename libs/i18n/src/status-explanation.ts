import type { Message } from './message.ts';
import { statusExplanations } from './status-explanations.ts';

const explained: Readonly<Record<string, Message>> = statusExplanations;

export const statusExplanation = (name: string, value: string): Message | undefined =>
  explained[`${name}.${value}.explained`];
