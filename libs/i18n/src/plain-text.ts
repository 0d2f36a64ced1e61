import type { IntlShape } from 'react-intl';
import type { Message } from './message.ts';

/** Whether a text is shown as it is written, without placeholders, plural forms or markup. */
export const isPlain = (text: unknown): text is string => typeof text === 'string' && !/[{}<>'#]/.test(text);

type Values = Parameters<IntlShape['formatMessage']>[1];

/** Most texts have nothing to format, so builds ship them as they are: asked for by the hundred, each would cost a formatter. */
export function textIn({ messages, formatMessage }: IntlShape, message: Message, values?: Values): string {
  const known = messages[message.id];
  return isPlain(known) ? known : formatMessage(message, values as undefined);
}
