import {
  inTransaction,
  type Instant,
  randomDigits,
  type Services,
  type TerminalActor,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { findTransaction, matchCredit } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import { applyCardAnswer, sandboxCardAnswer } from './card-answer.ts';
import { linkTerminal, type NewTerminal } from './link-terminal.ts';
import { openPosPayment } from './open-pos-payment.ts';
import { findPosTransaction } from './pos-transactions.store.ts';
import { refundPosTransaction } from './refund-pos.ts';
import { endShift, insertShift } from './shifts.store.ts';
import { takeCash } from './take-cash.ts';

const goodCard = '9704000000000018';
const emptyCard = '9704000000000034';

interface Linked {
  services: Services;
  by: string;
  wish: NewTerminal;
}

async function payCode(trx: Trx, { merchantId }: TerminalActor, id: string, now: Instant): Promise<void> {
  const { transactionId, amount } = await findPosTransaction(trx, { merchantId, id });
  const { virtualAccount, description } = await findTransaction(trx, merchantId, transactionId!);
  await matchCredit(
    trx,
    {
      transactionNo: `SB${randomDigits(11)}`,
      accountNo: virtualAccount ?? '',
      amount,
      content: description,
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(now),
    },
    now,
  );
}

/** A terminal of the live mode and what is taken at it, played through the same code as its calls. */
export async function playTerminal({ services, by, wish }: Linked) {
  const { db } = services.storages.live;
  const now = () => services.clocks.live.now();
  const { merchantId } = wish;
  const terminal = await inTransaction(db, async (trx): Promise<TerminalActor> => {
    const { terminal: linked } = await linkTerminal(trx, wish, { by, now: now() });
    const { merchantCode } = await merchantFacts(trx, merchantId, ['merchantCode']);
    const { id: terminalId, deviceId, name: terminalName, bankAccountId } = linked;
    return { kind: 'terminal', merchantId, merchantCode, terminalId, deviceId, terminalName, bankAccountId };
  });
  const within = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(db, work);
  const open = async (paymentType: 'CARD' | 'QR', amount: number) => {
    const id = uuidv7();
    await within((trx) => openPosPayment(trx, terminal, { id, paymentType, amount }, now()));
    return id;
  };
  return {
    byCard: async (amount: number, isGood = true) => {
      const id = await open('CARD', amount);
      const answer = sandboxCardAnswer(isGood ? goodCard : emptyCard);
      await within((trx) => applyCardAnswer(trx, { merchantId, id }, answer, now()));
      return id;
    },
    byCode: async (amount: number) => {
      const id = await open('QR', amount);
      await within((trx) => payCode(trx, terminal, id, now()));
      return id;
    },
    inCash: (...amounts: readonly number[]) =>
      within((trx) =>
        takeCash(
          trx,
          terminal,
          amounts.map((amount) => ({ id: uuidv7(), amount, takenAt: now() })),
          now(),
        ),
      ),
    refund: (id: string, reason: string) =>
      within((trx) => refundPosTransaction(trx, { merchantId, id, reason, by, now: now() })),
    openShift: async (staffName: string, openingAmount: number) => {
      const { terminalId, bankAccountId } = terminal;
      const id = uuidv7();
      const opened = { merchantId, id, terminalId, bankAccountId, staffName, openingAmount };
      await within((trx) => insertShift(trx, { ...opened, openedAt: now(), closedAt: null }));
      return (closingAmount: number, closingNote: string | null = null) =>
        within((trx) => endShift(trx, { merchantId, terminalId, id }, { closingAmount, closingNote, closedAt: now() }));
    },
  };
}
