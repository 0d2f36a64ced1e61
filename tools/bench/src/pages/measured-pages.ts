import type { budgets } from '../budgets.ts';
import { ok, signIn } from '../calls.ts';
import type { Addresses } from '../stack.ts';
import type { Visit } from './load-page.ts';

export interface MeasuredPage {
  name: string;
  budget: keyof typeof budgets;
  visit: Visit;
}

const owner = '0901000001';

async function hashKeyOf(front: string): Promise<string> {
  const { hashKey }: { hashKey: string } = await (await fetch(`${front}/config.json`)).json();
  return hashKey;
}

async function newPayLink(platform: string, token: string): Promise<string> {
  const body = { amount: 150_000, description: 'Bánh kem sinh nhật', customerInfoType: 'NO_REQUIRE' };
  const { payLinkCode } = await ok<{ payLinkCode: string }>(`${platform}/pay/api/paylink/v1/create`, { token, body });
  return payLinkCode;
}

/** The pages that have a budget, as far as their apps are built. */
export async function measuredPages({ platform, of }: Addresses): Promise<MeasuredPage[]> {
  const portal = of('merchant-portal');
  const payer = of('payer-public');
  const pages: MeasuredPage[] = [];
  if (portal) {
    const { token, refreshToken } = await signIn(platform, await hashKeyOf(portal), owner);
    const session = { accessToken: token };
    const signedIn = { session, local: { refreshToken, language: 'vi', isLogin: 'true', testMode: 'false' } };
    const at = (path: string): Visit => ({ url: portal + path, device: 'desk', signedIn });
    pages.push(
      { name: 'portal: sign-in', budget: 'signIn', visit: { url: `${portal}/login`, device: 'desk' } },
      { name: 'portal: dashboard', budget: 'dashboard', visit: at('/dashboard') },
      { name: 'portal: pay links', budget: 'list', visit: at('/paylink') },
    );
    if (payer) {
      const url = `${payer}/public/paylink/${await newPayLink(platform, token)}`;
      pages.unshift({ name: 'payer: pay link', budget: 'payer', visit: { url, device: 'phone' } });
    }
  }
  for (const app of ['cms-admin', 'salary-console']) {
    const url = of(app);
    if (url) pages.push({ name: `${app}: sign-in`, budget: 'signIn', visit: { url: `${url}/login`, device: 'desk' } });
  }
  return pages;
}
