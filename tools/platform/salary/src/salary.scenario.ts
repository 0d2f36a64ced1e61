import { addDays, monthDays, vnDay, vnInstant, vnMonth } from '@pay/domain';
import { inTransaction, type Mode, scoped, type ScopedTrx, type Services } from '@pay/platform-kernel';
import { createType } from './advance-types.ts';
import { type Employee, employeesByCode } from './employee.store.ts';
import { createEmployees } from './employees.ts';
import { decideEnterprise } from './enterprise-decision.ts';
import { configureEnterprise, type Doer, registerEnterprise } from './enterprise-steps.ts';
import { daysOf } from './logwork.rules.ts';
import { saveSheet } from './logworks.ts';
import { createPeriod } from './periods.ts';
import { approveRequest, createRequest, rejectRequest } from './requests.ts';
import type { Period } from './salary-period.rules.ts';
import { advanceUsageOf, periodAt } from './advance-usage.store.ts';

interface SampleEmployer {
  merchantId: string;
  userId: string;
  userName: string;
  decidedBy: string;
}

const workforce = [
  ['NV001', 'Nguyễn Thị Thu Hà', 'Tổ trưởng may', 15_500_000],
  ['NV002', 'Trần Văn Quân', 'Công nhân cắt', 9_800_000],
  ['NV003', 'Lê Thị Ngọc Mai', 'Công nhân may', 9_200_000],
  ['NV004', 'Phạm Gia Bảo', 'Công nhân may', 9_200_000],
  ['NV005', 'Đỗ Thị Hải Yến', 'Kiểm hàng', 10_400_000],
  ['NV006', 'Vũ Minh Đức', 'Kỹ thuật máy', 13_000_000],
  ['NV007', 'Bùi Thị Lan Anh', 'Công nhân may', 8_900_000],
  ['NV008', 'Hoàng Văn Nam', 'Thủ kho', 11_200_000],
  ['NV009', 'Đặng Thị Kim Chi', 'Công nhân may', 9_000_000],
  ['NV010', 'Ngô Quốc Việt', 'Lái xe', 12_300_000],
  ['NV011', 'Lý Thị Mỹ Duyên', 'Công nhân ủi', 8_700_000],
  ['NV012', 'Trịnh Công Sơn', 'Bảo vệ', 8_500_000],
] as const;

const viMonth = (month: string) => month.split('-').reverse().join('/');

async function periodsOf(db: ScopedTrx, doer: Doer): Promise<Period> {
  const periods: Period[] = [];
  let month = vnMonth(doer.now);
  for (let count = 0; count < 3; count += 1) {
    const { first, last } = monthDays(month);
    periods.push(
      await createPeriod(
        db,
        { name: `Kỳ lương ${viMonth(month)}`, startDate: first, endDate: last, paySalaryDate: addDays(last, 5) },
        doer,
      ),
    );
    month = vnMonth(`${addDays(first, -1)}T00:00:00Z`);
  }
  return periods[0]!;
}

async function hire(db: ScopedTrx, doer: Doer): Promise<Employee[]> {
  const basic = await createType(
    db,
    { name: 'Cơ bản', advanceForm: 'MANUAL', advancePercent: 50, isLimitFrequency: true, frequencyLimit: 3 },
    doer,
  );
  const trusted = await createType(db, { name: 'Lâu năm', advanceForm: 'AUTO', advancePercent: 40 }, doer);
  return createEmployees(
    db,
    workforce.map(([code, name, position, baseAmount], index) => ({
      code,
      name,
      position,
      baseAmount,
      phoneNumber: `09131000${String(index).padStart(2, '0')}`,
      birthDate: `${1982 + index}-0${(index % 9) + 1}-15`,
      idCardNumber: `0010${String(82 + index).padStart(2, '0')}0001${String(index).padStart(2, '0')}`,
      salaryAccount: `1064230001${String(index).padStart(4, '0')}`,
      salaryAdvanceTypeId: index % 4 === 0 ? trusted.id : basic.id,
    })),
    doer,
  );
}

async function record(db: ScopedTrx, period: Period, employees: readonly Employee[], doer: Doer): Promise<void> {
  const yesterday = addDays(vnDay(doer.now), -1);
  const days = daysOf(period).filter(({ dateString, workDate }) => workDate && dateString <= yesterday);
  if (days.length === 0) return;
  const rows = employees.map(({ code }, person) => ({
    employeeCode: code,
    items: days.map(({ dateString }, day) => ({
      date: dateString,
      workload: (person * 5 + day * 3) % 17 === 0 ? 0.5 : 1,
    })),
  }));
  await saveSheet(db, period, rows, false, doer);
}

const shareOf = (available: number, share: number) => Math.floor((available * share) / 100_000) * 100_000;

async function ask(db: ScopedTrx, period: Period, employees: readonly Employee[], doer: Doer): Promise<void> {
  for (const [index, employee] of employees.slice(0, 9).entries()) {
    const { available } = await advanceUsageOf(db, employee, period);
    const amount = shareOf(available, 0.3 + (index % 3) * 0.2);
    if (amount < 100_000) continue;
    const id = await createRequest(db, { employeeId: employee.id, amount }, doer);
    if (index % 4 === 1) await approveRequest(db, id, doer);
    if (index === 2) await rejectRequest(db, id, 'Đã thỏa thuận ứng bằng tiền mặt', doer);
  }
}

export async function playEmployer(
  { merchantId, userId, userName, decidedBy }: SampleEmployer,
  mode: Mode,
  { storages, clocks }: Services,
): Promise<void> {
  const now = clocks[mode].now();
  const doer = { by: { userId, userName }, now };
  await inTransaction(storages[mode].db, async (trx) => {
    const db = scoped(trx, merchantId);
    await registerEnterprise(
      db,
      { numberOfEmployeeExpected: 45, paySalaryLimitation: 800_000_000, programType: 'FLEX_SALARY_USE_OVERDRAFT' },
      doer,
    );
    await decideEnterprise(
      trx,
      merchantId,
      { action: 'approve', set: { creditLineAmount: 1_000_000_000 } },
      { by: { userName: decidedBy, office: 'HEADQUARTER', officeCode: null }, now },
    );
    const { accountNo } = await db
      .selectFrom('bankAccount')
      .select('accountNo')
      .where('defaultAccount', '=', true)
      .executeTakeFirstOrThrow();
    await configureEnterprise(
      db,
      {
        paymentSource: 'BUSINESS_ACCOUNT',
        accountNumber: accountNo,
        limitAmount: 300_000_000,
        periodStartDate: 1,
        periodEndDate: 31,
        paySalaryDate: 5,
      },
      doer,
    );
    const period = await periodsOf(db, doer);
    const employees = await hire(db, doer);
    await record(db, period, employees, doer);
    await ask(db, period, employees, doer);
  });
}

/** What the provider lent for the month before, which the employer does not pay back. */
export async function playOwedAdvances(
  { merchantId, userId, userName }: Omit<SampleEmployer, 'decidedBy'>,
  { storages, clocks, jobs }: Services,
): Promise<void> {
  const { live } = clocks;
  const monthBefore = vnMonth(`${addDays(`${vnMonth(live.now())}-01`, -1)}T00:00:00Z`);
  await live.set(vnInstant(`${monthBefore}-20`, '10:00'));
  const doer = { by: { userId, userName }, now: live.now() };
  await inTransaction(storages.live.db, async (trx) => {
    const db = scoped(trx, merchantId);
    const period = await periodAt(db, vnDay(doer.now));
    const paid = await employeesByCode(db, ['NV010', 'NV011']);
    if (!period) return;
    await record(db, period, paid, doer);
    for (const employee of paid) {
      const { available } = await advanceUsageOf(db, employee, period);
      const id = await createRequest(db, { employeeId: employee.id, amount: shareOf(available, 0.5) }, doer);
      await approveRequest(db, id, doer);
    }
  });
  await jobs.live.runDueJobs();
  await live.reset();
}
