import { fill } from '@pay/payer-ui/fill';
import type { ShownPage, Visit } from '#server/page';
import type { Seen } from './recurring-facts.ts';
import { addressOf, framed } from './recurring-frame.ts';

/** The question before a payer does something; undefined where he cannot do it now. */
function actStep(visit: Visit, seen: Seen, asked: string): ShownPage | undefined {
  const act = seen.mayDo.find((allowed) => allowed === asked);
  if (!act) return undefined;
  return framed(visit, seen, (text) => ({
    page: {
      view: 'recurring-step',
      title: text[`${act}Title`],
      note: text[`${act}Note`],
      action: addressOf(visit),
      act,
      submit: text[`${act}Do`],
      look: act === 'stop' ? 'danger' : 'main',
      back: { href: addressOf(visit), label: text.back },
    },
  }));
}

interface Entry {
  value?: string;
  error?: 'wrongEmail' | 'askedAlready';
}

/** The form for another address; undefined where no former one can confirm it. */
export function emailStep(visit: Visit, seen: Seen, { value = '', error }: Entry = {}): ShownPage | undefined {
  const { email } = seen;
  if (!email) return undefined;
  return framed(visit, seen, (text) => ({
    status: error ? 422 : 200,
    page: {
      view: 'recurring-step',
      title: text.emailTitle,
      note: fill(text.emailNote, { email }),
      action: addressOf(visit),
      act: 'email',
      submit: text.emailDo,
      look: 'main',
      email: { label: text.newEmail, value, error: error && text[error] },
      back: { href: addressOf(visit), label: text.back },
    },
  }));
}

export const stepOf = (visit: Visit, seen: Seen, asked: string | null): ShownPage | undefined =>
  asked === 'email' ? emailStep(visit, seen) : asked === null ? undefined : actStep(visit, seen, asked);
