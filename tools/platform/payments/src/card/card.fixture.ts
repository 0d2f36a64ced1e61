import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import type { TestPlatform } from '@pay/platform-testing';

const holder = 'NGUYEN VAN A';

/** Published cards of the sandbox gateway that pay; the second needs no one-time password. */
export const cards = {
  debit: { number: '9704000000000018', holder, issueDate: '03/07' },
  international: { number: '4456530000001005', holder, issueDate: '12/26' },
} as const;

/** The payer of a link enters a card, and comes back from the gateway. */
export async function payByCard(
  platform: TestPlatform,
  code: string,
  card: (typeof cards)[keyof typeof cards] = cards.debit,
): Promise<void> {
  const { fields: handOver } = await platform.ok(payLinkPublic.publicAtmCard, { code });
  await platform.ok(cardGateway.open, { handOver });
  const entered = await platform.ok(cardGateway.card, { handOver, ...card });
  const paid = entered.step === 'OTP' ? await platform.ok(cardGateway.otp, { handOver, otp: 'otp' }) : entered;
  await platform.ok(payLinkPublic.napasComplete, { napasResult: paid.napasResult ?? '' });
}
