import { feeReportReview } from '@pay/contract-cms';
import { feeReport } from '@pay/contract-portal';
import { vnDay } from '@pay/domain';
import { waitingReport } from '@pay/platform-billing/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function owing({ platform }: World) {
  const { token, merchantId } = await platform.newMerchant();
  return { token, id: await waitingReport(platform, merchantId) };
}

const own = async (world: World) => {
  const { id, token } = await owing(world);
  return { input: { id }, token };
};
const named = async (world: World) => ({ input: { id: (await owing(world)).id } });
const withReference = async (world: World) => ({ input: { ...(await named(world)).input, bankReference: 'FT26001' } });

export const feeReportGivens = [
  ...givenTo(feeReport, {
    getDetail: own,
    getTransactions: async (world) => {
      const { id, token } = await owing(world);
      return { input: { feeReportId: id }, token };
    },
    pay: own,
    exportExcelById: own,
    exportPdf: own,
    exportTransactions: own,
  }),
  ...givenTo(feeReportReview, {
    cmsGetDetail: named,
    cmsGetTransactions: async (world) => ({ input: { feeReportId: (await owing(world)).id } }),
    cmsPay: withReference,
    cmsReverse: async (world) => {
      const { input } = await withReference(world);
      await world.ok(feeReportReview.cmsPay, input, world.staff.checker);
      return { input: { id: input.id, reason: 'Nhầm khách hàng' }, token: world.staff.root };
    },
    cmsSendMail: named,
    cmsNoteInvoice: async (world) => ({
      input: { ...(await named(world)).input, symbol: '1C26TAA', number: '00000123', date: '2026-11-05' },
    }),
    cmsExportExcelById: named,
    cmsExportPdf: named,
    cmsExportTransactions: named,
    cmsCalculate: (world) => ({ input: { date: vnDay(world.platform.services.clocks.live.now()) } }),
  }),
];
