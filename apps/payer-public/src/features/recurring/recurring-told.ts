import { fill } from '@pay/payer-ui/fill';
import type { Visit } from '#server/page';
import type { Seen, Texts } from './recurring-facts.ts';

const stands: Readonly<Record<string, readonly Seen['status'][]>> = {
  pause: ['PAUSED'],
  continue: ['ACTIVE', 'TRIAL', 'PAYMENT_EXPIRED'],
  stop: ['PENDING_CANCELLATION', 'CANCELLED'],
  stay: ['ACTIVE', 'TRIAL', 'PAUSED'],
};

/** What became of what was just done; an address that claims what the state denies tells nothing. */
export function toldOf({ url }: Visit, { status, email }: Seen, text: Texts): string | undefined {
  const told = url.searchParams.get('told') ?? '';
  if (told === 'late') return text.toldLate;
  if (told === 'email' && email) return fill(text.toldEmail, { email });
  if (told === 'confirmed' && email) return fill(text.toldConfirmed, { email });
  if (!stands[told]?.includes(status)) return undefined;
  if (told === 'pause') return text.toldPause;
  if (told === 'continue') return text.toldContinue;
  return told === 'stop' ? text.toldStop : text.toldStay;
}
