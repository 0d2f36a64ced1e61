import { type Addresses, type Mode, seal, unseal } from '@pay/platform-kernel';

interface Sent {
  merchantId: string;
  id: string;
}

interface Wording {
  mode: Mode;
  addresses: Pick<Addresses, 'payer'>;
  secret: string;
}

const purpose = 'report';

/** The address of the page on which who reads a report stops it; nobody else can make one. */
export const stopUrl = ({ merchantId, id }: Sent, { mode, addresses, secret }: Wording): string =>
  `${addresses.payer}${mode === 'test' ? '/test' : ''}/public/report-mail/${seal(secret, `${purpose} ${mode} ${merchantId} ${id}`)}`;

/** Undefined for a token of another mode or purpose, or one that we did not make. */
export function reportBehind(token: string, mode: Mode, secret: string): Sent | undefined {
  try {
    const [about, ofMode, merchantId, id] = unseal(secret, token).split(' ');
    return about === purpose && ofMode === mode && merchantId && id ? { merchantId, id } : undefined;
  } catch {
    return undefined;
  }
}
