import { problem } from '@pay/contract-core';
import type { payButtonPublic } from '@pay/contract-payer';
import type { payButton } from '@pay/contract-portal';
import { hasShape } from '@pay/domain';
import { type HandlersOf, type Mode, platformPage, type ReadContext } from '@pay/platform-kernel';
import { payPageUrl } from '../pay-pages/pay-pages.rules.ts';
import {
  addPayButton,
  archivePayButtons,
  changePayButton,
  countClick,
  findPayButton,
  type ListedPayButton,
  listPayButtons,
  payButtonByCode,
} from './pay-buttons.store.ts';
import { visitorOf } from './visitor.ts';

const scriptOf = (code: string, mode: Mode, payer: string) =>
  `<script async src="${payer}${mode === 'test' ? '/test' : ''}/public/paybutton/${code}.js"></script>`;

const answer = (button: ListedPayButton, { mode, services }: Pick<ReadContext, 'mode' | 'services'>) => ({
  ...button,
  numOfPayments: button.numOfPayments ?? 0,
  script: scriptOf(button.code, mode, services.settings.addresses.payer),
  payPageInfo: { payPageCode: button.payPageCode, payPageId: button.payPageId, payPageName: button.payPageName },
});

export const payButtonHandlers: HandlersOf<typeof payButton> = {
  create: async (input, ctx) => {
    const { db, actor, now, audit } = ctx;
    const made = await addPayButton(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.id });
    return answer(made, ctx);
  },
  update: async ({ id, ...look }, ctx) => {
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
