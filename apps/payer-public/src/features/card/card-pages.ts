import type { TextsOf } from '#texts-of';
import type { gatewayText } from './card.messages.ts';

export interface CardGatewayPage {
  view: 'card-gateway';
  step: 'CARD' | 'OTP';
  amount: string;
  description: string;
  shopName: string;
  maskedNumber?: string | undefined;
  fault?: string | undefined;
  wrong?: string | undefined;
  /** Seconds for which the one-time password is good, as a clock shows them and as they are counted. */
  otpTime?: string | undefined;
  otpLeft?: number | undefined;
  resendIn?: number | undefined;
  action: string;
  handOver: Readonly<Record<string, string>>;
  /** The first digits of the cards of each bank. */
  banks: readonly (readonly [string, string])[];
  text: TextsOf<typeof gatewayText>;
}
