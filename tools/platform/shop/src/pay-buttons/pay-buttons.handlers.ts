import { invalidField, problem } from '@pay/contract-core';
import type { payButtonPublic } from '@pay/contract-payer';
import type { payButton } from '@pay/contract-portal';
import { hasShape, isHttpsUrl } from '@pay/domain';
import { filterSpan, type HandlersOf, type Mode, platformPage, type ReadContext } from '@pay/platform-kernel';
import { figuresByDay } from '../pay-pages/figures.store.ts';
import { payPageUrl } from '../pay-pages/pay-pages.rules.ts';
import {
  addPayButton,
  archivePayButtons,
  type ButtonLook,
  changePayButton,
  countClick,
  findPayButton,
  type ListedPayButton,
  listPayButtons,
  pagesForButtons,
  payButtonByCode,
} from './pay-buttons.store.ts';
import { visitorOf } from './visitor.ts';

const scriptOf = (code: string, mode: Mode, payer: string) =>
  `<script async src="${payer}${mode === 'test' ? '/test' : ''}/public/paybutton/${code}.js"></script>`;

type Around = Pick<ReadContext, 'mode' | 'services'>;

const answer = (button: ListedPayButton, { mode, services }: Around) => ({
  ...button,
  numOfPayments: button.numOfPayments ?? 0,
  script: scriptOf(button.code, mode, services.settings.addresses.payer),
  contentPolicy: `script-src ${new URL(services.settings.addresses.payer).origin}`,
  payPageInfo: { payPageCode: button.payPageCode, payPageId: button.payPageId, payPageName: button.payPageName },
});

function checkSite({ siteOrigin }: Pick<ButtonLook, 'siteOrigin'>, { mode, services }: Around): void {
  const allowHttp = services.settings.sandbox || mode === 'test';
  if (siteOrigin !== undefined && !isHttpsUrl(siteOrigin, { allowHttp })) throw invalidField('siteOrigin', 'not_https');
}

export const payButtonHandlers: HandlersOf<typeof payButton> = {
  create: async (input, ctx) => {
    const { db, actor, now, audit } = ctx;
    checkSite(input, ctx);
    const made = await addPayButton(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.id });
    return answer(made, ctx);
  },
  update: async ({ id, ...look }, ctx) => {
    checkSite(look, ctx);
    ctx.audit({ entityId: id, after: look });
    return answer(await changePayButton(ctx.db, ctx.actor.merchantId, id, look), ctx);
  },
  delete: async ({ ids }, { db, actor, now, audit }) => {
    audit({ entityId: ids.join(' ') });
    await archivePayButtons(db, actor.merchantId, ids, now);
    return null;
  },
  getList: async (filter, ctx) => {
    const { db, actor, page } = ctx;
    const { rows, total } = await listPayButtons(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => answer(row, ctx)),
      page,
      total,
    );
  },
  getDetail: async ({ id }, ctx) => answer(await findPayButton(ctx.db, ctx.actor.merchantId, id), ctx),
  getStatistic: async ({ id, from, to }, { db, actor }) => {
    filterSpan({ fromDate: from, toDate: to });
    const { merchantId, payPageId, code } = await findPayButton(db, actor.merchantId, id);
    return figuresByDay(db, { merchantId, id: payPageId }, { from, to, button: code });
  },
  getPages: (_filter, { db, actor }) => pagesForButtons(db, actor.merchantId),
};

async function known({ db }: Pick<ReadContext, 'db'>, code: string): Promise<ListedPayButton> {
  if (!hasShape('publicCode', code)) throw problem('not_found');
  return payButtonByCode(db, code);
}

export const payButtonPublicHandlers: HandlersOf<typeof payButtonPublic> = {
  // How well a button does is its merchant's own business.
  getByCode: async ({ code }, ctx) => ({ ...answer(await known(ctx, code), ctx), numOfClicks: 0, numOfPayments: 0 }),
  getExternalByCode: async ({ code }, ctx) => {
    const { label, title, theme, payPageCode } = await known(ctx, code);
    return {
      label,
      title,
      theme,
      referencePageUrl: payPageUrl(payPageCode, ctx.mode, ctx.services.settings.addresses),
    };
  },
  click: async ({ code }, ctx) => {
    const button = await known(ctx, code);
    await countClick(ctx.db, button, visitorOf(ctx.ip, ctx.services.secrets), ctx.now);
    return null;
  },
};
