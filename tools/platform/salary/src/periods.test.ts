import { salary } from '@pay/contract-salary';
import type { TestPlatform } from '@pay/platform-testing';
import { type Employer, fieldsOf, november, readyEmployer, startWithEmployer } from './salary.fixture.ts';

let platform: TestPlatform;
let checker: string;
let ready: Employer;

beforeAll(async () => {
  ({ platform, checker, ready } = await startWithEmployer());
}, 60_000);
afterAll(() => platform.close());

describe('C238 salary periods', () => {
  test('C90 C230 are created, listed, changed and deleted', async () => {
    const employer = await readyEmployer(platform, checker);
    const created = await platform.ok(salary['period.create'], november, employer.asEmployer);
    expect(created).toMatchObject({ ...november, workingDays: -1, countedWorkingDays: 26, month: '2026-11' });
    const page = await platform.ok(salary['period.list'], { keyword: 'ky luong 11' }, employer.asEmployer);
    expect(page).toMatchObject({ page: 0, size: 10, totalElements: 1, totalPages: 1, data: [{ id: created.id }] });
    await platform.ok(
      salary['period.update'],
      { id: created.id, ...november, name: 'Tháng 11', workingDays: 24 },
      employer.asEmployer,
    );
    const detail = await platform.ok(salary['period.get'], { id: created.id }, employer.asEmployer);
    expect(detail).toMatchObject({
      name: 'Tháng 11',
      workingDays: 24,
      countedWorkingDays: 24,
      hasLogwork: false,
      hasRequests: false,
    });
    expect(detail.audit[0]).toMatchObject({
      changeType: 'UPDATED',
      changes: [
        { key: 'name', newValue: 'Tháng 11' },
        { key: 'workingDays', newValue: 24 },
      ],
    });
    await platform.ok(salary['period.delete'], { id: created.id }, employer.asEmployer);
    expect((await platform.call(salary['period.get'], { id: created.id }, employer.asEmployer)).body.code).toBe(40400);
  });

  test.each([
    ['an end before its start', { endDate: '2027-01-31' }, 'endDate range_reversed'],
    ['more than 62 days', { endDate: '2027-04-04', paySalaryDate: '2027-04-05' }, 'endDate period_too_long'],
    ['a pay day before its end', { paySalaryDate: '2027-02-27' }, 'paySalaryDate pay_before_end'],
    ['a day that does not exist', { startDate: '2027-02-30' }, 'startDate day'],
    ['half a working day', { workingDays: 20.5 }, 'workingDays not_integer'],
    ['too many working days', { workingDays: 32 }, 'workingDays working_days'],
    ['an empty name', { name: '  ' }, 'name too_short'],
  ])('are refused with %s', async (_name, change, field) => {
    const february = {
      name: 'Kỳ lương 2/2027',
      startDate: '2027-02-01',
      endDate: '2027-02-28',
      paySalaryDate: '2027-03-05',
    };
    const { body } = await platform.call(salary['period.create'], { ...february, ...change }, ready.asEmployer);
    expect(body.code).toBe(40000);
    expect(fieldsOf(body)).toContain(field);
  });

  test('share no name and no day', async () => {
    const employer = await readyEmployer(platform, checker);
    const first = await platform.ok(salary['period.create'], november, employer.asEmployer);
    const next = {
      name: 'KỲ LƯƠNG 11/2026',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      paySalaryDate: '2027-01-05',
    };
    expect(fieldsOf((await platform.call(salary['period.create'], next, employer.asEmployer)).body)).toEqual([
      'name name_taken',
    ]);
    const overlapping = { ...next, name: 'Kỳ lương 12', startDate: '2026-11-30' };
    expect((await platform.call(salary['period.create'], overlapping, employer.asEmployer)).body).toMatchObject({
      code: 40001,
      data: {
        period: { id: first.id },
        fields: [{ field: 'startDate', message: 'Trùng ngày với Kỳ lương 11/2026 (01/11/2026 – 30/11/2026)' }],
      },
    });
    const racing = await Promise.all(
      ['A', 'B', 'C'].map((name) => platform.call(salary['period.create'], { ...next, name }, employer.asEmployer)),
    );
    expect(racing.map(({ body }) => body.code).toSorted()).toEqual([20000, 40001, 40001]);
  });

  test('are held by timesheets and requests', async () => {
    const employer = await readyEmployer(platform, checker);
    const period = await platform.ok(salary['period.create'], november, employer.asEmployer);
    const { db } = platform.services.storages.live;
    const { merchantId } = employer;
    const employeeId = '00000000-0000-7000-8000-0000000000e1';
    const now = platform.services.clocks.live.now();
    await db
      .insertInto('salaryEmployee')
      .values({
        merchantId,
        id: employeeId,
        code: 'E1',
        name: 'Lan',
        phoneNumber: '0912345678',
        email: null,
        birthDate: '2000-01-01',
        idCardNumber: '001099000001',
        salaryAccount: '123456789',
        baseAmount: 10_000_000,
        position: null,
        salaryAdvanceTypeId: null,
        keywords: 'lan',
        createdAt: now,
      })
      .execute();
    await db
      .insertInto('salaryLogwork')
      .values({ merchantId, periodId: period.id, employeeId, date: '2026-11-02', halfDays: 2 })
      .execute();
    expect((await platform.call(salary['period.delete'], { id: period.id }, employer.asEmployer)).body).toMatchObject({
      code: 40901,
      data: { hasLogwork: true },
    });
    await db
      .insertInto('salaryRequest')
      .values({
        merchantId,
        id: employeeId,
        code: 'UL1',
        employeeId,
        periodId: period.id,
        amount: 200_000,
        status: 'WAITING_APPROVAL',
        rejectReason: null,
        beneficiaryAccount: '123456789',
        expireAt: now,
        decidedBy: null,
        decidedAt: null,
        keywords: 'ul1',
        createdAt: now,
      })
      .execute();
    const change = (values: object) =>
      platform.call(salary['period.update'], { id: period.id, ...november, ...values }, employer.asEmployer);
    expect((await change({ workingDays: 20 })).body).toMatchObject({
      code: 40901,
      data: { fields: [{ field: 'workingDays', rule: 'held_by_requests' }] },
    });
    expect((await change({ endDate: '2026-11-29' })).body.code).toBe(40901);
    expect((await change({ name: 'Tháng 11', endDate: '2026-12-02' })).body).toMatchObject({
      code: 20000,
      data: { endDate: '2026-12-02', month: '2026-11' },
    });
  });

  test("another enterprise's period is answered like an unknown one", async () => {
    const other = await readyEmployer(platform, checker);
    const { id } = await platform.ok(salary['period.create'], november, other.asEmployer);
    const answers = [
      await platform.call(salary['period.get'], { id }, ready.asEmployer),
      await platform.call(salary['period.delete'], { id }, ready.asEmployer),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ code: 40400, data: null });
  });
});
