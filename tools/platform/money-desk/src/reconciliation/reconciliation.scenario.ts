import { addDays, vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import { inTransaction, type Services, type StaffActor } from '@pay/platform-kernel';
import { createHash } from 'node:crypto';
import { listDifferences } from './differences.store.ts';
import { entriesOfAccount } from './known-entries.ts';
import { confirmEnding, proposeEnding } from './settle-differences.ts';
import { statementAccounts } from './statement-accounts.store.ts';
import type { StatementRow } from './statement-file.ts';
import { takeStatement } from './take-statement.ts';

type Person = Pick<StaffActor, 'userId' | 'userName'>;

interface Played {
  accountNo: string;
  staff: Record<'maker' | 'checker', Person>;
  services: Services;
}

const nothing = () => undefined;
const firstRows = { page: 0, size: 50, offset: 0, sortBy: 'row', direction: 'ASC' } as const;

/** The bank's rows of a day: one of ours lacks, one has another amount, and three are not known here. */
function toldOf(ours: readonly Omit<StatementRow, 'row'>[], day: string, accountNo: string): StatementRow[] {
  const [missing, changed, ...others] = ours;
  const unknown = (number: number, direction: 'CREDIT' | 'DEBIT', amount: number, content: string) => ({
    bankNumber: `FT${day.slice(2).replaceAll('-', '')}${number}`,
    bookedAt: new Date(vnDayStart(day).getTime() + number * 3_600_000).toISOString(),
    accountNo,
    direction,
    amount,
    content,
  });
  return [
    ...(changed ? [{ ...changed, amount: changed.amount + 20_000 }] : missing ? [missing] : []),
    ...others,
    unknown(9, 'CREDIT', 1_250_000, 'NGUYEN VAN HUNG CHUYEN TIEN'),
    unknown(14, 'CREDIT', 480_000, 'CK MUA HANG THANG 11'),
    unknown(17, 'DEBIT', 11_000, 'PHI SMS BANKING'),
  ].map((line, index) => ({ ...line, row: index + 2 }));
}

/** A statement of yesterday with differences: one waits in suspense, one for a second person, the rest for somebody to look. */
export async function playStatement({ accountNo, staff, services }: Played): Promise<void> {
  const { db } = services.storages.live;
  const now = () => services.clocks.live.now();
  const day = addDays(vnDay(now()), -1);
  const as = (actor: Person) => ({ actor, now: now(), audit: nothing });
  const id = await inTransaction(db, async (trx) => {
    const account = (await statementAccounts(trx, [accountNo])).get(accountNo);
    if (!account) throw new Error('The sample shop has no account');
    const span = { from: vnDayStart(day).toISOString(), until: vnDayEnd(day).toISOString() };
    const { merchantId: ownerId, bankAccountId: accountId } = account;
    const ours = (await entriesOfAccount(trx, { ownerId, accountId, ...span })).map(
      ({ bankNumber, reference, at: bookedAt, direction, amount, content }) => ({
        ...{ bankNumber: bankNumber ?? reference, bookedAt, accountNo, direction, amount, content },
      }),
    );
    const rows = toldOf(ours, day, accountNo);
    const statement = await takeStatement(
      { db: trx, ...as(staff.maker) },
      {
        ...{ account, day, rows, fileName: `sao-ke-${day}.xlsx`, comparedUntil: span.until },
        fileHash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      },
    );
    return statement.id;
  });
  // The rows are judged by a job, which comes again for the last step.
  await services.jobs.live.runDueJobs();
  await services.jobs.live.runDueJobs();
  await inTransaction(db, async (trx) => {
    const { rows } = await listDifferences(trx, id, { kind: 'MISSING_WITH_US' }, firstRows);
    const [first, second] = rows.filter(({ direction }) => direction === 'CREDIT').map((row) => row.id);
    if (!first || !second) throw new Error('The sample statement was not matched');
    const note = 'Ngân hàng xác nhận đã báo có, chưa rõ của đơn hàng nào';
    for (const one of [first, second])
      await proposeEnding({ db: trx, ...as(staff.maker) }, { ids: [one], resolution: 'SUSPENSE', note });
    await confirmEnding({ db: trx, ...as(staff.checker) }, [first]);
  });
}
