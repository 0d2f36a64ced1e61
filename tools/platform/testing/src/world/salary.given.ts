import { salaryEnterpriseReview } from '@pay/contract-cms';
import { salaryChannel } from '@pay/contract-merchant-api';
import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { randomDigits } from '@pay/platform-kernel';
import { grantLine, newEmployer, openProgramme, readyEmployer } from '@pay/platform-salary/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const code = () => `NV${randomDigits(8)}`;
const name = () => `Loại ${randomDigits(8)}`;

let periods = 0;

/** Each call names the month after the last one, so that no two of a run have the same name or overlap. */
function freePeriod() {
  periods += 1;
  const month = `${2027 + Math.floor(periods / 12)}-${String(1 + (periods % 12)).padStart(2, '0')}`;
  return { name: `Kỳ ${month}`, startDate: `${month}-01`, endDate: `${month}-25`, paySalaryDate: `${month}-28` };
}

const newPeriod = (world: World) => world.ok(salary['period.create'], freePeriod());
const inPeriod = ({ programme: { periodId } }: World) => ({ input: { periodId } });
const person = ({ programme }: World) => ({ ...programme.person(code()), phoneNumber: `09${randomDigits(8)}` });
const employee = (world: World) => world.programme.ok.employee(code(), { phoneNumber: `09${randomDigits(8)}` });

async function atWork(world: World) {
  const { programme } = world;
  const one = await employee(world);
  await programme.ok.work(one.code, 10);
  return one;
}

async function requested(world: World) {
  const { id } = await atWork(world);
  return world.programme.ok.request(id, 100_000);
}

const byRequest = async (world: World) => ({ input: { id: (await requested(world)).id } });
const byEmployee = async (world: World) => ({ input: { id: (await employee(world)).id } });
const byType = async (world: World) => ({ input: { id: (await world.programme.ok.type()).id } });
const byPeriod = async (world: World) => ({ input: { id: (await newPeriod(world)).id } });

async function workload(world: World) {
  const { programme } = world;
  const one = await employee(world);
  return { data: [{ employeeCode: one.code, items: programme.workedDays(3) }] };
}

const asFile = ({ bytes }: { bytes: Buffer }) => ({ file: bytes as never as Blob });

async function registered(world: World) {
  const employer = await newEmployer(world.platform, world.staff.checker);
  await employer.register();
  return employer;
}

/** An employer one of whose advances the provider paid. */
async function lent(world: World) {
  const { platform, staff } = world;
  const programme = await openProgramme(platform, staff.checker);
  const { employer, ok } = programme;
  await grantLine(platform, employer.merchantId, 10_000_000);
  await employer.configure({ paymentSource: 'KLB_CREDIT_LINE' });
  const one = await ok.employee(code(), { phoneNumber: `09${randomDigits(8)}` });
  await ok.work(one.code, 10);
  const { id } = await ok.request(one.id, 100_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(1_000);
  const { data } = await platform.ok(salary['debt.list'], {}, employer.asEmployer);
  return { input: { id: data[0]!.id }, token: employer.token };
}

const ofEnterprise = (world: World) => ({ input: { merchantId: world.shop.merchantId } });

async function locked(world: World) {
  const { merchantId } = await readyEmployer(world.platform, world.staff.checker);
  await world.ok(salaryEnterpriseReview.lock, { merchantId, reason: 'Kiểm tra' }, world.staff.checker);
  return { input: { merchantId } };
}

export const salaryGivens = [
  ...givenTo(salary, {
    'enterprise.register': async (world) => ({ token: (await world.merchant()).token }),
    'enterprise.activate': async (world) => {
      const { token } = await readyEmployer(world.platform, world.staff.checker);
      await world.ok(salary['enterprise.deactivate'], {}, token);
      return { token };
    },
    'enterprise.deactivate': async (world) => ({
      token: (await readyEmployer(world.platform, world.staff.checker)).token,
    }),
    'enterpriseConfig.update': async (world) => {
      const { token } = await readyEmployer(world.platform, world.staff.checker);
      const [account] = await world.ok(bankAccount.getList, {}, token);
      return {
        input: { accountNumber: account!.accountNo, periodStartDate: 1, periodEndDate: 31, paySalaryDate: 5 },
        token,
      };
    },
    'period.get': ({ programme }) => ({ input: { id: programme.periodId } }),
    'period.create': async (world) => ({
      input: freePeriod(),
      token: (await readyEmployer(world.platform, world.staff.checker)).token,
    }),
    'period.update': async (world) => ({ input: { id: (await newPeriod(world)).id, ...freePeriod() } }),
    'period.delete': byPeriod,
    'advanceType.get': byType,
    'advanceType.create': () => ({ input: { name: name() } }),
    'advanceType.update': async (world) => ({ input: { ...(await byType(world)).input, name: name() } }),
    'advanceType.delete': byType,
    'employee.upload': async (world) => ({
      input: asFile(await world.platform.call(salary['employee.template'], {}, { token: world.shop.token })),
      fileName: 'employees.xlsx',
    }),
    'employee.create': (world) => ({ input: person(world) }),
    'employee.bulkCreate': (world) => ({ input: { employees: [person(world)] } }),
    'employee.bulkUpdateAdvanceType': async (world) => ({
      input: {
        employeeIds: [(await employee(world)).id],
        salaryAdvanceTypeId: (await world.programme.ok.type()).id,
      },
    }),
    'employee.bulkUpdateActivated': async (world) => ({
      input: { employeeIds: [(await employee(world)).id], activated: false },
    }),
    'employee.get': byEmployee,
    'employee.update': async (world) => ({ input: { ...(await byEmployee(world)).input, ...person(world) } }),
    'employee.advances': byEmployee,
    'logwork.list': inPeriod,
    'logwork.create': async (world) => ({ input: await workload(world) }),
    'logwork.createForPeriod': async (world) => ({ input: { ...inPeriod(world).input, ...(await workload(world)) } }),
    'logwork.template': inPeriod,
    'logwork.upload': async (world) => {
      const { input } = inPeriod(world);
      const template = await world.platform.call(salary['logwork.template'], input, { token: world.shop.token });
      return { input: { ...input, ...asFile(template) }, fileName: 'logwork.xlsx' };
    },
    'advance.get': byRequest,
    'advance.approve': byRequest,
    'advance.bulkApprove': async (world) => ({ input: { ids: [(await requested(world)).id] } }),
    'advance.reject': byRequest,
    'advance.retryPayment': async (world) => {
      const { programme, platform } = world;
      const { id: employeeId, code: employeeCode } = await programme.ok.employee(code(), {
        phoneNumber: `09${randomDigits(8)}`,
        salaryAccount: '88880000001403',
      });
      await programme.ok.work(employeeCode, 10);
      await programme.giveMoney(100_000);
      const { id } = await programme.ok.request(employeeId, 100_000);
      await world.ok(salary['advance.approve'], { id });
      await platform.services.clocks.live.advance(1_000);
      return { input: { id } };
    },
    'advance.create': async (world) => ({ input: { employeeId: (await atWork(world)).id, amount: 100_000 } }),
    'advance.cancel': byRequest,
    'channel.renew': async (world) => ({
      token: (await readyEmployer(world.platform, world.staff.checker)).token,
    }),
    'channel.revoke': async (world) => {
      const { token } = await readyEmployer(world.platform, world.staff.checker);
      await world.ok(salary['channel.renew'], {}, token);
      return { token };
    },
    'debt.list': async (world) => ({ token: (await lent(world)).token }),
    'debt.get': lent,
    'debt.openLink': lent,
  }),
  ...givenTo(salaryChannel, {
    salaryLimit: async (world) => ({ input: { employeeCode: (await atWork(world)).code } }),
    salaryRequest: async (world) => ({ input: { employeeCode: (await atWork(world)).code, amount: 100_000 } }),
    salaryCheck: async (world) => ({ input: { requestId: (await requested(world)).id } }),
    salaryCancel: async (world) => ({ input: { requestId: (await requested(world)).id } }),
  }),
  ...givenTo(salaryEnterpriseReview, {
    getDetail: ofEnterprise,
    approve: async (world) => ({ input: (await registered(world)).key }),
    reject: async (world) => ({ input: (await registered(world)).key }),
    lock: async (world) => ({ input: (await readyEmployer(world.platform, world.staff.checker)).key }),
    unlock: locked,
    proposeCreditLine: ofEnterprise,
    getDebts: async (world) => {
      await lent(world);
      return {};
    },
  }),
];
