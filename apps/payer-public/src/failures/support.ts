import { legalPublic } from '@pay/contract-payer';
import { setTimeout } from 'node:timers/promises';
import type { ShownPage, Visit } from '#server/page';

const keptForMs = 60_000;
const answeredWithinMs = 500;

interface Reached {
  phone?: string;
  email?: string;
}

const known = new Map<string, { until: number; reached: Promise<Reached> }>();

async function asked(visit: Visit, { language }: ShownPage): Promise<Reached> {
  const { hotline, email } = await visit.platform(language, false)(legalPublic.getContacts, {});
  return { phone: hotline, email };
}

/** A page that is late already does not wait for the platform: what comes after it is for the next one. */
const soon = (reached: Promise<Reached>): Promise<Reached> =>
  Promise.race([reached, setTimeout(answeredWithinMs, {}, { ref: false })]);

/** Where a page is nobody's in particular, its foot leads to the provider. */
export async function withSupport(visit: Visit, shown: ShownPage): Promise<ShownPage> {
  const { live } = visit.apiUrls;
  const now = performance.now();
  let entry = known.get(live);
  if (!entry || entry.until < now) {
    const forgotten = () => {
      known.delete(live);
      return {};
    };
    entry = { until: now + keptForMs, reached: asked(visit, shown).catch(forgotten) };
    known.set(live, entry);
  }
  const { shell } = shown;
  return { ...shown, shell: { ...shell, shop: { ...shell.shop, ...(await soon(entry.reached)) } } };
}
