import { salary } from '@pay/contract-salary';
import { post } from '../../ledger/ledger.ts';
import { allInvariants } from '../../invariants.ts';
import { invariants } from '../../ledger/invariants.ts';
import { uuidv7 } from '../../storage/ids.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { requestFor, startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { type Employer, november, readyEmployer, staffToken } from './salary.fixture.ts';

let platform: TestPlatform;
let employer: Employer;
let periodId: string;
let phones = 0;

const person = (code: string, change: object = {}) => ({
  code, name: 'Nguyễn Thị Lan', phoneNumber: `09120000${String((phones += 1)).padStart(2, '0')}`, birthDate: '1995-04-30',
  idCardNumber: '001095000123', salaryAccount: '10642300000009', baseAmount: 12_345_678, ...change,
});

const ok = {
  type: (change: object = {}) =>
    platform.ok(salary['advanceType.create'], { name: `Loại ${uuidv7()}`, advanceForm: 'MANUAL', ...change }, employer.asEmployer),
  employee: async (code: string, change: object = {}) => {
    const { id: salaryAdvanceTypeId } = await ok.type();
    return platform.ok(salary['employee.create'], { ...person(code), salaryAdvanceTypeId, ...change }, employer.asEmployer);
  },
  work: (employeeCode: string, days: number) =>
    platform.ok(salary['logwork.createForPeriod'], { periodId, data: [{ employeeCode, items: workedDays(days) }] }, employer.asEmployer),
  request: (employeeId: string, amount: number) => platform.ok(salary['advance.create'], { employeeId, amount }, employer.asEmployer),
};

const workedDays = (days: number) =>
  Array.from({ length: Math.ceil(days) }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    workload: index + 1 > days ? 0.5 : 1,
  }));

const call = {
  request: (employeeId: string, amount: number) => platform.call(salary['advance.create'], { employeeId, amount }, employer.asEmployer),
};

const fieldsOf = (body: { data: unknown }) => (body.data as { fields?: { field: string; rule: string }[] } | null)?.fields?.map(({ field, rule }) => `${field} ${rule}`);

const giveMoney = (amount: number) =>
  inTransaction(platform.services.storages.live.db, (trx) =>
    post(trx, {
      merchantId: employer.merchantId, txnId: uuidv7(), kind: 'gift',
      lines: [{ account: 'bank-clearing', amount: -amount }, { account: 'merchant-available', amount }],
      now: platform.services.clocks.live.now(),
    }),
  );

beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.services.clocks.live.set(new Date('2026-11-20T03:00:00Z'));
  employer = await readyEmployer(platform, await staffToken(platform, 'checker'));
  periodId = (await platform.ok(salary['period.create'], november, employer.asEmployer)).id;
}, 60_000);
afterAll(() => platform.close());

test('types of advances are named once and stay while someone has them', async () => {
  const type = await ok.type({ name: 'Cơ bản', isLimitFrequency: true, frequencyLimit: 2 });
  expect(type).toMatchObject({ advancePercent: 50, limitFrequency: true, frequencyLimit: 2 });
  const again = await platform.call(salary['advanceType.create'], { name: 'CƠ BẢN', advanceForm: 'AUTO' }, employer.asEmployer);
  expect(fieldsOf(again.body)).toEqual(['name name_taken']);
  const unlimited = await platform.call(salary['advanceType.create'], { name: 'X', advanceForm: 'AUTO', isLimitFrequency: true }, employer.asEmployer);
  expect(fieldsOf(unlimited.body)).toEqual(['frequencyLimit required']);
  await ok.employee('TYPE1', { salaryAdvanceTypeId: type.id });
  expect((await platform.call(salary['advanceType.delete'], { id: type.id }, employer.asEmployer)).body).toMatchObject({ code: 40901, data: { numberOfEmployees: 1 } });
  expect(await platform.ok(salary['advanceType.get'], { id: type.id }, employer.asEmployer)).toMatchObject({ numberOfEmployees: 1, audit: [{ changeType: 'CREATED' }] });
});

describe('C104 C105 employees', () => {
  test.each([
    ['under 15', { birthDate: '2011-11-21' }, 'birthDate too_young'],
    ['with a strange code', { code: 'A B' }, 'code employeeCode'],
    ['with an old identity card', { idCardNumber: '012345678' }, 'idCardNumber personal_id'],
    ['paid too little', { baseAmount: 999_999 }, 'baseAmount too_small'],
    ['of an unknown type', { salaryAdvanceTypeName: 'Không có' }, 'salaryAdvanceTypeName unknown'],
  ])('%s are refused', async (_name, change, field) => {
    const { body } = await platform.call(salary['employee.create'], person('BAD', change), employer.asEmployer);
    expect(body.code).toBe(40000);
    expect(fieldsOf(body)).toEqual([field]);
  });

  test('C242 are added, found, changed, and have a code and a phone of their own', async () => {
    const first = await ok.employee('E100', { name: 'Trần Văn Bảo', email: 'bao@example.com' });
    const same = await platform.call(salary['employee.create'], { ...person('E100'), phoneNumber: first.phoneNumber }, employer.asEmployer);
    expect(fieldsOf(same.body)).toEqual(['code code_taken', 'phoneNumber phone_taken']);
    const page = await platform.ok(salary['employee.list'], { keyword: 'tran van bao', activated: true }, employer.asEmployer);
    expect(page.data).toEqual([{ id: first.id, code: 'E100', name: 'Trần Văn Bảo', phoneNumber: first.phoneNumber, email: 'bao@example.com', activated: true, salaryAccount: first.salaryAccount }]);
    const changed = await platform.ok(salary['employee.update'], { id: first.id, ...person('E100'), phoneNumber: first.phoneNumber, baseAmount: 9_000_000 }, employer.asEmployer);
    expect(changed).toMatchObject({ baseAmount: 9_000_000, activated: true });
  });

  test('C241 are added all or none, and change their type together', async () => {
    const bad = await platform.call(salary['employee.bulkCreate'], { employees: [person('B1'), person('B1')] }, employer.asEmployer);
    expect(fieldsOf(bad.body)).toEqual(['employees.1.code code_taken']);
    expect(await platform.ok(salary['employee.bulkCreate'], { employees: [person('B1'), person('B2')] }, employer.asEmployer)).toEqual({ created: 2 });
    const { data } = await platform.ok(salary['employee.list'], { keyword: 'b' }, employer.asEmployer);
    const employeeIds = data.filter(({ code }) => ['B1', 'B2'].includes(code)).map(({ id }) => id);
    const { id: salaryAdvanceTypeId } = await ok.type();
    expect(await platform.ok(salary['employee.bulkUpdateAdvanceType'], { employeeIds, salaryAdvanceTypeId }, employer.asEmployer)).toEqual({ updated: 2 });
    expect((await platform.ok(salary['employee.list'], { salaryAdvanceTypeId }, employer.asEmployer)).totalElements).toBe(2);
  });

  test('C55 come from a file: its template is valid, and each wrong row says why', async () => {
    const template = await platform.call(salary['employee.template'], {}, employer.asEmployer);
    expect(template.bytes.subarray(0, 2).toString()).toBe('PK');
    const uploaded = await platform.send(requestFor(salary['employee.upload'], { file: template.bytes }), employer.asEmployer);
    expect(uploaded.body).toMatchObject({ code: 20000, data: { validItems: [{ code: 'NV001', phoneNumber: '0912345678', birthDate: '1995-12-31' }], invalidItems: [] } });
  });
});

describe('C19 timesheets', () => {
  test('take half days of the past, once, and give back the rest', async () => {
    await ok.employee('W1');
    const put = (items: object[], extra: object = {}) =>
      platform.ok(salary['logwork.createForPeriod'], { periodId, data: [{ employeeCode: 'W1', items: items as { date: string; workload: number }[] }], ...extra }, employer.asEmployer);
    const judged = await put([
      { date: '2026-11-02', workload: 1 },
      { date: '2026-11-03', workload: 0.25 },
      { date: '2026-11-21', workload: 1 },
      { date: '2026-12-01', workload: 1 },
    ]);
    expect(judged.savedItems).toBe(1);
    expect(judged.invalidItems.map(({ status }) => status).toSorted()).toEqual(['IN_FUTURE', 'OUTSIDE_PERIOD', 'WRONG_WORKLOAD']);
    expect((await put([{ date: '2026-11-02', workload: 0.5 }])).invalidItems).toMatchObject([{ status: 'EXISTING' }]);
    expect(await put([{ date: '2026-11-02', workload: 0.5 }], { overrideOldData: true })).toMatchObject({ savedItems: 1, invalidItems: [] });
    const sheet = await platform.ok(salary['logwork.list'], { periodId, keyword: 'W1' }, employer.asEmployer);
    expect(sheet).toMatchObject({ totalElements: 1, data: [{ employeeCode: 'W1', numberOfWorkDays: 0.5, totalWorkDays: 26, logworks: [{ date: '2026-11-02', workload: 0.5 }] }] });
    expect(sheet.listDaysOfWeek).toHaveLength(30);
    expect(sheet.listDaysOfWeek[0]).toEqual({ dateString: '2026-11-01', dayOfWeek: 'SUNDAY', workDate: false });
  });

  test('find the period of each day, and refuse strangers', async () => {
    const answer = await platform.ok(
      salary['logwork.create'],
      { data: [{ employeeCode: 'W1', items: [{ date: '2026-11-04', workload: 1 }, { date: '2025-01-01', workload: 1 }] }, { employeeCode: 'NOBODY', items: [{ date: '2026-11-04', workload: 1 }] }] },
      employer.asEmployer,
    );
    expect(answer.savedItems).toBe(1);
    expect(answer.invalidItems.map(({ status }) => status).toSorted()).toEqual(['OUTSIDE_PERIOD', 'UNKNOWN_EMPLOYEE']);
  });

  test('C59 come from a file made for the period', async () => {
    const template = await platform.call(salary['logwork.template'], { periodId }, employer.asEmployer);
    expect(template.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('C20 advances', () => {
  test('are limited by what was earned, advanced and asked for', async () => {
    const { id } = await ok.employee('A1');
    await ok.work('A1', 13.5);
    expect(await platform.ok(salary['employee.get'], { id }, employer.asEmployer)).toMatchObject({ salaryAdvanceMaxAmount: 3_205_000, advancedAmount: 0 });
    expect(fieldsOf((await call.request(id, 99_000)).body)).toEqual(['amount advance_amount']);
    expect(fieldsOf((await call.request(id, 100_500)).body)).toEqual(['amount advance_amount']);
    const request = await ok.request(id, 500_000);
    expect(request).toMatchObject({ status: 'WAITING_APPROVAL', paymentStatus: 'NONE', pendingAmount: 500_000, salaryAdvanceMaxAmount: 3_205_000 });
    expect((await call.request(id, 2_706_000)).body).toMatchObject({ code: 42200, data: { limit: 2_705_000 } });
    expect((await platform.ok(salary['advance.list'], { status: 'WAITING_APPROVAL', keyword: 'A1' }, employer.asEmployer)).totalElements).toBe(1);
    expect((await platform.call(salary['advance.reject'], { id: request.id, description: 'Không' }, employer.asEmployer)).body).toMatchObject({ code: 20000, data: { status: 'REJECTED', rejectReason: 'Không' } });
    expect((await platform.call(salary['advance.approve'], { id: request.id }, employer.asEmployer)).body).toMatchObject({ code: 40900, data: { status: 'REJECTED' } });
  });

  test('are paid from the balance, in the books of the same moment', async () => {
    await giveMoney(5_000_000);
    const { id } = await ok.employee('A2');
    await ok.work('A2', 10);
    const request = await ok.request(id, 1_000_000);
    expect(await platform.ok(salary['advance.approve'], { id: request.id }, employer.asEmployer)).toMatchObject({ status: 'APPROVED', paymentStatus: 'TODO' });
    await platform.services.clocks.live.advance(1_000);
    const paid = await platform.ok(salary['advance.get'], { id: request.id }, employer.asEmployer);
    expect(paid).toMatchObject({ paymentStatus: 'SUCCESS', advancedAmount: 1_000_000, pendingAmount: 0, paymentData: [{ amount: 1_000_000, transactionStatus: 'SUCCESS' }] });
    expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
    const common = await platform.ok(salary['statistic.common'], {}, employer.asEmployer);
    expect(common).toMatchObject({ totalAdvanceRequestAmount: 1_000_000, totalPaidAmount: 1_000_000, percentAdvanceRequestAmount: 0.5, percentTotalPaidAmount: 100 });
    const chart = await platform.ok(salary['statistic.paidChart'], { fromDate: '2026-11-01', toDate: '2026-11-30' }, employer.asEmployer);
    expect(chart.paidList).toEqual([{ date: '2026-11-20', totalPaidAmount: 1_000_000, count: 1 }]);
    const list = await platform.ok(salary['statistic.paidList'], { salaryPeriodId: periodId }, employer.asEmployer);
    expect(list.data).toMatchObject([{ employeeCode: 'A2', totalAdvancedAmount: 1_000_000, totalPaidAmount: 1_000_000 }]);
    expect((await platform.call(salary['statistic.paidListExport'], {}, employer.asEmployer)).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await platform.ok(salary['employee.advances'], { id }, employer.asEmployer)).data).toMatchObject([{ id: request.id, paymentStatus: 'SUCCESS', status: 'APPROVED' }]);
  });

  test('that the bank refuses give the money back and can be tried again three times', async () => {
    const { id } = await ok.employee('A3', { salaryAccount: '88880000001403' });
    await ok.work('A3', 10);
    const request = await ok.request(id, 200_000);
    await platform.ok(salary['advance.approve'], { id: request.id }, employer.asEmployer);
    for (let retries = 0; retries < 3; retries += 1) {
      await platform.services.clocks.live.advance(1_000);
      expect(await platform.ok(salary['advance.retryPayment'], { id: request.id }, employer.asEmployer)).toMatchObject({ paymentStatus: 'TODO' });
    }
    await platform.services.clocks.live.advance(1_000);
    expect((await platform.call(salary['advance.retryPayment'], { id: request.id }, employer.asEmployer)).body).toMatchObject({ code: 42200, data: { limit: 3 } });
    const { paymentData, paymentStatus } = await platform.ok(salary['advance.get'], { id: request.id }, employer.asEmployer);
    expect({ paymentStatus, tries: paymentData.length }).toEqual({ paymentStatus: 'FAILED', tries: 4 });
    expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
  });

  test('without money fail, and an automatic type needs nobody', async () => {
    const poor = await readyEmployer(platform, employer.asStaff.token);
    await platform.ok(salary['period.create'], november, poor.asEmployer);
    const type = await platform.ok(salary['advanceType.create'], { name: 'Tự động', advanceForm: 'AUTO' }, poor.asEmployer);
    const { id } = await platform.ok(salary['employee.create'], { ...person('P1'), salaryAdvanceTypeId: type.id }, poor.asEmployer);
    await platform.ok(salary['logwork.create'], { data: [{ employeeCode: 'P1', items: workedDays(5) }] }, poor.asEmployer);
    const request = await platform.ok(salary['advance.create'], { employeeId: id, amount: 100_000 }, poor.asEmployer);
    expect(request).toMatchObject({ status: 'APPROVED', paymentStatus: 'TODO' });
    await platform.services.clocks.live.advance(1_000);
    expect(await platform.ok(salary['advance.get'], { id: request.id }, poor.asEmployer)).toMatchObject({ paymentStatus: 'FAILED' });
  });

  test('are used up by their frequency', async () => {
    const type = await ok.type({ isLimitFrequency: true, frequencyLimit: 1 });
    const { id } = await ok.employee('A4', { salaryAdvanceTypeId: type.id });
    await ok.work('A4', 10);
    const first = await ok.request(id, 100_000);
    expect((await call.request(id, 100_000)).body).toMatchObject({ code: 42201, data: { limit: 1 } });
    await platform.ok(salary['advance.cancel'], { id: first.id }, employer.asEmployer);
    expect((await call.request(id, 100_000)).body.code).toBe(20000);
  });

  test('end when their employee leaves, and when nobody decides in time', async () => {
    const leaver = await ok.employee('A5');
    await ok.work('A5', 10);
    const left = await ok.request(leaver.id, 100_000);
    const { code, name, phoneNumber, birthDate, idCardNumber, salaryAccount, baseAmount } = leaver;
    await platform.ok(salary['employee.update'], { id: leaver.id, code, name, phoneNumber, birthDate, idCardNumber, salaryAccount, baseAmount, activated: false }, employer.asEmployer);
    expect(await platform.ok(salary['advance.get'], { id: left.id }, employer.asEmployer)).toMatchObject({ status: 'CANCELED' });
    const waiter = await ok.employee('A6');
    await ok.work('A6', 10);
    const waiting = await ok.request(waiter.id, 100_000);
    await platform.services.clocks.live.advance(72 * 3_600_000);
    expect(await platform.ok(salary['advance.get'], { id: waiting.id }, employer.asEmployer)).toMatchObject({ status: 'EXPIRED' });
    expect((await platform.call(salary['advance.approve'], { id: waiting.id }, employer.asEmployer)).body.code).toBe(40900);
  });

  test('are taken only inside a period, by an active enterprise', async () => {
    const { id } = await ok.employee('A7');
    await platform.services.clocks.live.set(new Date('2026-12-02T03:00:00Z'));
    expect((await call.request(id, 100_000)).body.code).toBe(42202);
    await platform.ok(salary['enterprise.deactivate'], {}, employer.asEmployer);
    expect((await call.request(id, 100_000)).body).toMatchObject({ code: 40900, data: { status: 'DEACTIVATED' } });
  });
});
