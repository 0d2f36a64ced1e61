import { storedNames } from './stored-names.ts';

/** A look of the provider's staff at a merchant's portal, kept in its own tab. */
export interface StaffLook {
  staffName: string;
  merchantName: string;
  endsAt: string;
}

const kept = 'staffLook';

export function presentLook(): StaffLook | undefined {
  const text = sessionStorage.getItem(kept);
  return text === null ? undefined : (JSON.parse(text) as StaffLook);
}

/** Keeps the look in this tab alone; the page is loaded anew by it. */
export function beginLook({ token, ...look }: StaffLook & { token: string }): void {
  sessionStorage.clear();
  sessionStorage.setItem(kept, JSON.stringify(look));
  sessionStorage.setItem(storedNames.access, token);
  // Nothing renews a look: asked to, the service answers that it has ended.
  sessionStorage.setItem(storedNames.refresh, token);
}
