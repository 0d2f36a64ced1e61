import { fill } from './fill.ts';
import type { Contact } from './frame.tsx';

interface Reached {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

type Texts = Readonly<Record<'call' | 'zalo' | 'write', string>>;

const mobile = /^0[35789]\d{8}$/;

/** Ways to a shop that open by a tap; Zalo knows people by their mobile numbers. */
export function contactLinks({ phone, email }: Reached, { call, zalo, write }: Texts): Contact[] {
  const number = phone?.replace(/[^\d+]/g, '');
  return [
    ...(number ? [{ label: fill(call, { phone: number }), href: `tel:${number}` }] : []),
    ...(number && mobile.test(number) ? [{ label: zalo, href: `https://zalo.me/${number}` }] : []),
    ...(email
      ? [{ label: fill(write, { email }), href: `mailto:${email.replace(/[?&#%]/g, encodeURIComponent)}` }]
      : []),
  ];
}
