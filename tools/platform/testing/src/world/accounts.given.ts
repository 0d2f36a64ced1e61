import { bankAccount, coreBank, storage, tool } from '@pay/contract-portal';
import { picture } from '../index.ts';
import { givenTo } from './given.ts';
import { pictureOfCode } from './picture-of-code.ts';
import type { World } from './world.ts';

const branch = 'HO';
const vietQr = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';
const place = { bucket: 'pay-link', fileType: 'image' } as const;

async function newAccount(world: World) {
  const { token, idCardNo } = await world.submitted();
  return { input: { accountNo: world.newAccountNo(), branch, idCardNo }, token };
}

const ofAccount = async (world: World) => ({ input: { bankAccountId: await world.bankAccountId() } });

const ticketFor = async (world: World, wish: { bucket: 'pay-link' | 'ekyc'; fileType: 'image' }) =>
  (await world.ok(storage.getTicket, { ...wish, action: 'upload' })).ticket;

async function storedFile(world: World) {
  const ticket = await ticketFor(world, place);
  return world.platform.ok(storage.upload, { ...place, ticket, file: picture as never as Blob });
}

async function shown(world: World) {
  const { objectName, previewUrl } = await storedFile(world);
  return { input: { ...place, objectName, ...Object.fromEntries(new URL(previewUrl).searchParams) } };
}

export const accountGivens = [
  ...givenTo(bankAccount, {
    linkCheck: newAccount,
    linkSubmit: newAccount,
    linkVerifyOtp: async (world) => {
      const person = await world.submitted();
      return { input: await world.linkSent(person), token: person.token };
    },
    delete: async (world) => {
      const person = await world.approved();
      const { id } = await world.ok(bankAccount.linkVerifyOtp, await world.linkSent(person), person.token);
      return { input: { id }, token: person.token };
    },
    get: async (world) => ({ input: { id: await world.bankAccountId() } }),
    getBalance: ofAccount,
    updateDefault: async (world) => ({ input: { id: await world.bankAccountId() } }),
    getTransactionStatistic: ofAccount,
    getTransactionStatisticSandBox: ofAccount,
    exportTransactionStatistic: ofAccount,
    linkAccount: async (world) => {
      const { token } = await world.submitted('ORGANIZATION');
      const [account] = await world.ok(bankAccount.getUnlinkedAccounts, {}, token);
      return { input: { listAccountNo: [account!.accountNo] }, token };
    },
  }),
  ...givenTo(coreBank, { getBeneficiary: () => ({ input: { bin: '970436', accountNo: '0071000123456' } }) }),
  ...givenTo(tool, {
    deposit: async (world) => {
      const { payLinkCode } = await world.link();
      return { input: await world.transferFor(payLinkCode) };
    },
    scanQr: async () => ({ input: { image: await pictureOfCode(vietQr) } }),
  }),
  ...givenTo(storage, {
    upload: async (world) => ({ input: { ...place, ticket: await ticketFor(world, place) } }),
    privateUpload: async (world) => {
      const inPrivate = { bucket: 'ekyc', fileType: 'image' } as const;
      return { input: { ...inPrivate, ticket: await ticketFor(world, inPrivate) } };
    },
    download: shown,
    preview: shown,
    delete: async (world) => {
      const { objectName } = await storedFile(world);
      const { ticket } = await world.ok(storage.getTicket, { ...place, action: 'delete', objectName });
      return { input: { ...place, objectName, ticket } };
    },
  }),
];
