import { salary } from '@pay/contract-salary';
import { requestFor } from '@pay/platform-testing';
import { type Programme, startProgramme } from './advances.fixture.ts';

let platform: Programme['platform'];
let employer: Programme['employer'];
let ok: Programme['ok'];

beforeAll(async () => {
  ({ platform, employer, ok } = await startProgramme());
}, 60_000);
afterAll(() => platform.close());

test('the rows of the list say what they may still ask for, and nothing once they left', async () => {
  const { id } = await ok.employee('AV1');
  await ok.work('AV1', 13.5);
  const row = async () => (await platform.ok(salary['employee.list'], { keyword: 'AV1' }, employer.asEmployer)).data[0];
  expect(await row()).toMatchObject({ availableAmount: 3_205_000 });
  const waiting = await ok.request(id, 500_000);
  expect(await row()).toMatchObject({ availableAmount: 2_705_000 });
  expect(await platform.ok(salary['employee.get'], { id }, employer.asEmployer)).toMatchObject({
    availableAmount: 2_705_000,
  });

  const leave = (activated: boolean) =>
    platform.ok(salary['employee.bulkUpdateActivated'], { employeeIds: [id], activated }, employer.asEmployer);
  expect(await leave(false)).toEqual({ updated: 1 });
  expect(await leave(false)).toEqual({ updated: 0 });
  expect(await row()).toMatchObject({ activated: false, availableAmount: 0 });
  expect(await platform.ok(salary['advance.get'], { id: waiting.id }, employer.asEmployer)).toMatchObject({
    status: 'CANCELED',
  });
  expect(await leave(true)).toEqual({ updated: 1 });
  expect((await platform.ok(salary['employee.get'], { id }, employer.asEmployer)).audit).toMatchObject([
    { changes: [{ key: 'activated', newValue: true }] },
    { changes: [{ key: 'activated', newValue: false }] },
    { changeType: 'CREATED' },
  ]);
});

test('employees are exported as the template has them, all of a filter or the chosen ones', async () => {
  const [one, other] = [await ok.employee('X1'), await ok.employee('X2')];
  const exported = async (filter: object) => {
    const { bytes } = await platform.call(salary['employee.export'], filter, employer.asEmployer);
    const sent = requestFor(salary['employee.upload'], { file: bytes });
    const { body } = await platform.send(sent, employer.asEmployer);
    const { invalidItems } = body.data as { invalidItems: { code: string; problems: { rule: string }[] }[] };
    return invalidItems.map(({ code, problems }) => [code, ...problems.map(({ rule }) => rule)].join(' '));
  };
  const taken = (code: string) => `${code} code_taken phone_taken`;
  expect(await exported({ keyword: 'X' })).toEqual([other, one].map(({ code }) => taken(code)));
  expect(await exported({ ids: one.id })).toEqual([taken('X1')]);
});
