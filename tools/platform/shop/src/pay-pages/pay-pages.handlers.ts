import { problem } from '@pay/contract-core';
import type { payPage } from '@pay/contract-portal';
import { payPageMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { filterSpan, type HandlersOf, type Services, platformPage, stepsOf, transition } from '@pay/platform-kernel';
import {
  findTransaction,
  keywordsOf,
  listTransactions,
  refusePicture,
  transactionAnswer,
} from '@pay/platform-payments';
import { productAnswer, productsOfPage } from '../products/products.store.ts';
import { changePayPage, createPayPage, type NewPayPage, refuseWithoutActiveProduct } from './create-pay-page.ts';
import { figuresByDay, figuresOf } from './figures.store.ts';
import { pageActions, payPageAnswer } from './pay-pages.rules.ts';
import { findPayPage, listPayPages, retitlePayPage } from './pay-pages.store.ts';
import { printSheet } from './print-sheet.ts';
import { sharePayPage } from './share-pay-page.ts';

const maxCoverBytes = 2 * 1024 * 1024;

const refuseCover = async ({ coverUrl }: NewPayPage, services: Services) => {
  if (coverUrl) await refusePicture('coverUrl', coverUrl, { maxBytes: maxCoverBytes, services });
};

export const payPageHandlers: HandlersOf<typeof payPage> = {
  create: {
    outside: async (input, ctx) => {
      await refuseCover(input, ctx.services);
      return ctx.transaction(async ({ db, actor, mode, now, services, audit }) => {
        const made = await createPayPage(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
        audit({ entityId: made.code });
        return payPageAnswer(made, mode, services.settings.addresses);
      });
    },
  },
  update: {
    outside: async ({ payPageCode, ...input }, ctx) => {
      await refuseCover(input, ctx.services);
      return ctx.transaction(async ({ db, actor, mode, services, audit }) => {
        const changed = await changePayPage(db, payPageCode, input, actor.merchantId);
        audit({ entityId: payPageCode, after: input });
        return payPageAnswer(changed, mode, services.settings.addresses);
      });
    },
  },
  changeStatus: async ({ payPageCode, status }, { db, actor, now, audit }) => {
    const { id, merchantId, bankAccountId } = await findPayPage(db, payPageCode, actor.merchantId);
    if (status === 'ACTIVE') {
      await receivingAccount(db, merchantId, { bankAccountId });
      await refuseWithoutActiveProduct(db, merchantId, id);
    }
    const action = status === 'ACTIVE' ? 'activate' : 'deactivate';
    await transition(db, payPageMachine, 'payPage', { merchantId, id }, action, {
      by: actor.userName,
      party: 'merchant',
      now,
    });
    audit({ entityId: payPageCode, after: { status } });
    return null;
  },
  changeTitle: async ({ payPageCode, name }, { db, actor, audit }) => {
    await retitlePayPage(db, payPageCode, actor.merchantId, { name, keywords: keywordsOf(name, payPageCode) });
    audit({ entityId: payPageCode, after: { name } });
    return null;
  },
  getAll: async (filter, { db, actor, mode, services, page }) => {
    const { rows, total } = await listPayPages(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => payPageAnswer(row, mode, services.settings.addresses)),
      page,
      total,
    );
  },
  getAllTransactions: async ({ payPageCode, createdFrom, createdTo, ...filter }, { db, actor, now, page }) => {
    await findPayPage(db, payPageCode, actor.merchantId);
    const ofPage = { ...filter, isStatistic: false, payPageCode, fromDate: createdFrom, toDate: createdTo };
    const { rows, total } = await listTransactions(db, actor.merchantId, ofPage, page);
    return platformPage(
      rows.map((row) => transactionAnswer(row, now)),
      page,
      total,
    );
  },
  getTransaction: async ({ transactionId }, { db, actor, now }) => {
    const row = await findTransaction(db, actor.merchantId, transactionId);
    if (row.payPageCode === null) throw problem('not_found');
    return transactionAnswer(row, now);
  },
  getRevenue: async ({ payPageCode }, { db, actor }) => {
    const { revenue, totalTransactions } = await findPayPage(db, payPageCode, actor.merchantId);
    return { totalRevenue: revenue, totalTransactions };
  },
  getStatistic: async ({ payPageCode, from, to, trackingButton }, { db, actor }) => {
    filterSpan({ fromDate: from, toDate: to });
    const page = await findPayPage(db, payPageCode, actor.merchantId);
    return figuresByDay(db, page, { from, to, button: trackingButton });
  },
  getDetail: async ({ code, trackingButton }, { db, actor, mode, services }) => {
    const found = await findPayPage(db, code, actor.merchantId);
    const products = await productsOfPage(db, found.merchantId, found.id);
    return {
      ...payPageAnswer(found, mode, services.settings.addresses),
      products: products.map(productAnswer),
      figures: await figuresOf(db, found, trackingButton || undefined),
      allowed: pageActions(found),
      history: await stepsOf(db, { merchantId: found.merchantId, entity: payPageMachine.entity, id: found.id }),
    };
  },
  sendEmailSms: (input, ctx) => sharePayPage(input, ctx),
  printSheet: async ({ payPageCode, paper }, { db, actor, mode, now, language, services }) => {
    const page = await findPayPage(db, payPageCode, actor.merchantId);
    return printSheet(page, {
      paper,
      mode,
      now,
      language,
      addresses: services.settings.addresses,
      print: services.print,
    });
  },
};
