import { payButtonPublic } from '@pay/contract-payer';
import { hasShape } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import type { Page, SentFile, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { embedScript, emptyScript } from './embed.ts';

const keptForSeconds = 300;
// The language of the shop's site is not known.
const testMark = 'TEST';

const scriptFile = (script: string): SentFile => ({
  file: new TextEncoder().encode(script),
  type: 'text/javascript; charset=utf-8',
  headers: {
    'cache-control': `public, max-age=${keptForSeconds}`,
    // The one thing of this host that other sites may embed.
    'cross-origin-resource-policy': 'cross-origin',
  },
});

async function scriptOf(visit: Visit, code: string): Promise<string> {
  try {
    const button = await visit.platform(defaultLanguage)(payButtonPublic.getByCode, { code });
    const { label, title, theme, opensIn, siteOrigin, payPageInfo } = button;
    const path = payPageScreens.shop.link({ payPageCode: payPageInfo.payPageCode }, { button: code });
    const address = `${visit.payerUrl}${visit.test ? '/test' : ''}${path}`;
    const mark = visit.test ? testMark : undefined;
    return embedScript({ label, title, theme, mark, address, opensIn, tells: Boolean(siteOrigin) });
  } catch (fault) {
    if (fault instanceof Refusal && fault.problem === 'not_found') return emptyScript;
    throw fault;
  }
}

export const buttonScript: Page = async (visit) => {
  const code = visit.params.file?.replace(/\.js$/, '') ?? '';
  return scriptFile(hasShape('publicCode', code) ? await scriptOf(visit, code) : emptyScript);
};
