import { sandboxInvariants } from '@pay/platform-testing';
import { salary } from '@pay/contract-salary';
import { invariants } from '@pay/platform-kernel';
import readXlsxFile from 'read-excel-file/node';
import { type Programme, startProgramme } from './advances.fixture.ts';
import { fieldsOf } from './salary.fixture.ts';
import { november, readyEmployer } from './salary.fixture.ts';

let platform: Programme['platform'];
let employer: Programme['employer'];
let periodId: Programme['periodId'];
let person: Programme['person'];
let ok: Programme['ok'];
let call: Programme['call'];
let giveMoney: Programme['giveMoney'];
let workedDays: Programme['workedDays'];

beforeAll(async () => {
  ({ platform, employer, periodId, person, ok, call, giveMoney, workedDays } = await startProgramme());
}, 60_000);
afterAll(() => platform.close());

describe('C20 advances', () => {
  test('are limited by what was earned, advanced and asked for', async () => {
    const { id } = await ok.employee('A1');
    await ok.work('A1', 13.5);
    expect(await platform.ok(salary['employee.get'], { id }, employer.asEmployer)).toMatchObject({
      salaryAdvanceMaxAmount: 3_205_000,
      advancedAmount: 0,
    });
    expect(fieldsOf((await call.request(id, 99_000)).body)).toEqual(['amount advance_amount']);
    expect(fieldsOf((await call.request(id, 100_500)).body)).toEqual(['amount advance_amount']);
    const request = await ok.request(id, 500_000);
    expect(await platform.ok(salary['advance.get'], { id: request.id }, employer.asEmployer)).toMatchObject({
      history: [],
      paymentHistory: [],
    });
    const file = await platform.call(salary['advance.export'], { ids: request.id }, employer.asEmployer);
    expect(JSON.stringify(await readXlsxFile(file.bytes))).toContain(
      `"${request.code}","A1","Nguyễn Thị Lan","${november.name}",500000,"Chờ duyệt"`,
    );
    expect(request).toMatchObject({
      status: 'WAITING_APPROVAL',
      paymentStatus: 'NONE',
      pendingAmount: 500_000,
      salaryAdvanceMaxAmount: 3_205_000,
    });
    expect((await call.request(id, 2_706_000)).body).toMatchObject({ code: 42200, data: { limit: 2_705_000 } });
    expect(
      (await platform.ok(salary['advance.list'], { status: 'WAITING_APPROVAL', keyword: 'A1' }, employer.asEmployer))
        .totalElements,
    ).toBe(1);
    expect(
      (await platform.call(salary['advance.reject'], { id: request.id, description: 'Không' }, employer.asEmployer))
        .body,
    ).toMatchObject({ code: 20000, data: { status: 'REJECTED', rejectReason: 'Không' } });
    expect(
      (await platform.call(salary['advance.approve'], { id: request.id }, employer.asEmployer)).body,
    ).toMatchObject({ code: 40900, data: { status: 'REJECTED' } });
  });

  test('are paid from the balance, in the books of the same moment', async () => {
    await giveMoney(5_000_000);
    const { id } = await ok.employee('A2');
    await ok.work('A2', 10);
    const request = await ok.request(id, 1_000_000);
    expect(await platform.ok(salary['advance.approve'], { id: request.id }, employer.asEmployer)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'TODO',
    });
    await platform.services.clocks.live.advance(1_000);
    const paid = await platform.ok(salary['advance.get'], { id: request.id }, employer.asEmployer);
    expect(paid).toMatchObject({
      paymentStatus: 'SUCCESS',
      advancedAmount: 1_000_000,
      pendingAmount: 0,
      paymentData: [{ amount: 1_000_000, transactionStatus: 'SUCCESS' }],
    });
    expect(await invariants(platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
    const common = await platform.ok(salary['statistic.common'], {}, employer.asEmployer);
    expect(common).toMatchObject({
      totalAdvanceRequestAmount: 1_000_000,
      totalPaidAmount: 1_000_000,
      percentAdvanceRequestAmount: 0.5,
      percentTotalPaidAmount: 100,
    });
    const chart = await platform.ok(
      salary['statistic.paidChart'],
      { fromDate: '2026-11-01', toDate: '2026-11-30' },
      employer.asEmployer,
    );
    expect(chart.paidList).toEqual([{ date: '2026-11-20', totalPaidAmount: 1_000_000, count: 1 }]);
    const list = await platform.ok(salary['statistic.paidList'], { salaryPeriodId: periodId }, employer.asEmployer);
    expect(list).toMatchObject({
      totalElements: 1,
      data: [{ employeeCode: 'A2', totalAdvancedAmount: 1_000_000, totalPaidAmount: 1_000_000 }],
    });
    expect(
      (await platform.call(salary['statistic.paidListExport'], {}, employer.asEmployer)).bytes
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await platform.ok(salary['employee.advances'], { id }, employer.asEmployer)).data).toMatchObject([
      { id: request.id, paymentStatus: 'SUCCESS', status: 'APPROVED' },
    ]);
  });

  test('that the bank refuses give the money back and can be tried again three times', async () => {
    const { id } = await ok.employee('A3', { salaryAccount: '88880000001403' });
    await ok.work('A3', 10);
    const request = await ok.request(id, 200_000);
    await platform.ok(salary['advance.approve'], { id: request.id }, employer.asEmployer);
    for (let retries = 0; retries < 3; retries += 1) {
      await platform.services.clocks.live.advance(1_000);
      expect(await platform.ok(salary['advance.retryPayment'], { id: request.id }, employer.asEmployer)).toMatchObject({
        paymentStatus: 'TODO',
      });
    }
    await platform.services.clocks.live.advance(1_000);
    expect(
      (await platform.call(salary['advance.retryPayment'], { id: request.id }, employer.asEmployer)).body,
    ).toMatchObject({ code: 42200, data: { limit: 3 } });
    const { paymentData, paymentStatus } = await platform.ok(
      salary['advance.get'],
      { id: request.id },
      employer.asEmployer,
    );
    expect({ paymentStatus, tries: paymentData.length }).toEqual({ paymentStatus: 'FAILED', tries: 4 });
    expect(await invariants(platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
  });

  test('without money fail, and an automatic type needs nobody', async () => {
    const poor = await readyEmployer(platform, employer.asStaff.token);
    await platform.ok(salary['period.create'], november, poor.asEmployer);
    const type = await platform.ok(
      salary['advanceType.create'],
      { name: 'Tự động', advanceForm: 'AUTO' },
      poor.asEmployer,
    );
    const { id } = await platform.ok(
      salary['employee.create'],
      { ...person('P1'), salaryAdvanceTypeId: type.id },
      poor.asEmployer,
    );
    await platform.ok(
      salary['logwork.create'],
      { data: [{ employeeCode: 'P1', items: workedDays(5) }] },
      poor.asEmployer,
    );
    const request = await platform.ok(salary['advance.create'], { employeeId: id, amount: 100_000 }, poor.asEmployer);
    expect(request).toMatchObject({ status: 'APPROVED', paymentStatus: 'TODO' });
    await platform.services.clocks.live.advance(1_000);
    expect(await platform.ok(salary['advance.get'], { id: request.id }, poor.asEmployer)).toMatchObject({
      paymentStatus: 'FAILED',
    });
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
    await platform.ok(
      salary['employee.update'],
      { id: leaver.id, code, name, phoneNumber, birthDate, idCardNumber, salaryAccount, baseAmount, activated: false },
      employer.asEmployer,
    );
    expect(await platform.ok(salary['advance.get'], { id: left.id }, employer.asEmployer)).toMatchObject({
      status: 'CANCELED',
    });
    const waiter = await ok.employee('A6');
    await ok.work('A6', 10);
    const waiting = await ok.request(waiter.id, 100_000);
    await platform.services.clocks.live.advance(72 * 3_600_000);
    expect(await platform.ok(salary['advance.get'], { id: waiting.id }, employer.asEmployer)).toMatchObject({
      status: 'EXPIRED',
    });
    expect((await platform.call(salary['advance.approve'], { id: waiting.id }, employer.asEmployer)).body.code).toBe(
      40900,
    );
  });

  test('are taken only inside a period, by an active enterprise', async () => {
    const { id } = await ok.employee('A7');
    await platform.services.clocks.live.set(new Date('2026-12-02T03:00:00Z'));
    expect((await call.request(id, 100_000)).body.code).toBe(42202);
    await platform.ok(salary['enterprise.deactivate'], {}, employer.asEmployer);
    expect((await call.request(id, 100_000)).body).toMatchObject({ code: 40900, data: { status: 'DEACTIVATED' } });
  });
});
