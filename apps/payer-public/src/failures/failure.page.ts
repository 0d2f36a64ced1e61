import { fill } from '@pay/payer-ui/fill';
import { chosenLanguage, textsOf } from '#server/language';
import type { ShownPage, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { providerShell } from '#server/provider-shell';
import { failureText } from './failures.messages.ts';

type FailureVisit = Pick<Visit, 'url' | 'test' | 'acceptLanguage' | 'brand'>;

const notFoundProblems = ['not_found', 'invalid_parameter', 'not_allowed_from_status'];
const fewSeconds = 60;

function kindOf(fault: unknown) {
  if (fault === undefined) return { status: 404, kind: 'notFound', seconds: 0 } as const;
  if (!(fault instanceof Refusal)) return { status: 503, kind: 'busy', seconds: 0 } as const;
  if (notFoundProblems.includes(fault.problem)) return { status: 404, kind: 'notFound', seconds: 0 } as const;
  if (fault.problem === 'too_many_requests')
    return { status: 429, kind: 'tooMany', seconds: fault.details.retryAfter ?? fewSeconds } as const;
  return { status: 503, kind: 'busy', seconds: 0 } as const;
}

/** The one page for every dead end: it never reveals why a code is wrong. */
export function failurePage({ url, test, acceptLanguage, brand }: FailureVisit, fault?: unknown): ShownPage {
  const language = chosenLanguage(url, [], acceptLanguage);
  const text = textsOf(failureText, language);
  const { status, kind, seconds } = kindOf(fault);
  if (kind === 'busy') process.stderr.write(`${String(fault)}\n`);
  return {
    status,
    language,
    shell: providerShell({ url, brand, test }, language),
    head: { title: `${text[kind]} · ${brand.name}`, colour: brand.colour },
    ...(seconds > 0 && { headers: { 'retry-after': String(seconds) } }),
    page: {
      view: 'failure',
      title: text[kind],
      note: fill(text[`${kind}Note`], { n: seconds }),
      tryAgain: kind === 'notFound' ? undefined : { label: text.tryAgain, href: `${url.pathname}${url.search}` },
    },
  };
}
