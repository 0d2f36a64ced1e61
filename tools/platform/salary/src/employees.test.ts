import { salary } from '@pay/contract-salary';
import { tableFile } from '@pay/platform-kernel';
import { requestFor } from '@pay/platform-testing';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Programme, startProgramme } from './advances.fixture.ts';
import { fieldsOf } from './salary.fixture.ts';

let platform: Programme['platform'];
let employer: Programme['employer'];
let periodId: Programme['periodId'];
let person: Programme['person'];
let ok: Programme['ok'];

beforeAll(async () => {
  ({ platform, employer, periodId, person, ok } = await startProgramme());
}, 60_000);
afterAll(() => platform.close());

test('types of advances are named once and stay while someone has them', async () => {
  const type = await ok.type({ name: 'Cơ bản', isLimitFrequency: true, frequencyLimit: 2 });
  expect(type).toMatchObject({ advancePercent: 50, limitFrequency: true, frequencyLimit: 2 });
  const again = await platform.call(
    salary['advanceType.create'],
    { name: 'CƠ BẢN', advanceForm: 'AUTO' },
    employer.asEmployer,
  );
  expect(fieldsOf(again.body)).toEqual(['name name_taken']);
  const unlimited = await platform.call(
    salary['advanceType.create'],
    { name: 'X', advanceForm: 'AUTO', isLimitFrequency: true },
    employer.asEmployer,
  );
  expect(fieldsOf(unlimited.body)).toEqual(['frequencyLimit required']);
  await ok.employee('TYPE1', { salaryAdvanceTypeId: type.id });
  expect((await platform.call(salary['advanceType.delete'], { id: type.id }, employer.asEmployer)).body).toMatchObject({
    code: 40901,
    data: { numberOfEmployees: 1 },
  });
  expect(await platform.ok(salary['advanceType.get'], { id: type.id }, employer.asEmployer)).toMatchObject({
    numberOfEmployees: 1,
    audit: [{ changeType: 'CREATED' }],
  });
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

  test('come first when their code was typed whole, however it was written', async () => {
    for (const code of ['Q7', 'Q71', 'Q72']) await ok.employee(code);
    const { data } = await platform.ok(salary['employee.list'], { keyword: 'q7' }, employer.asEmployer);
    expect(data.map(({ code }) => code)).toEqual(['Q7', 'Q72', 'Q71']);
  });

  test('C242 are added, found, changed, and have a code and a phone of their own', async () => {
    const first = await ok.employee('E100', { name: 'Trần Văn Bảo', email: 'bao@example.com' });
    const same = await platform.call(
      salary['employee.create'],
      { ...person('E100'), phoneNumber: first.phoneNumber },
      employer.asEmployer,
    );
    expect(fieldsOf(same.body)).toEqual(['code code_taken', 'phoneNumber phone_taken']);
    const page = await platform.ok(
      salary['employee.list'],
      { keyword: 'tran van bao', activated: true },
      employer.asEmployer,
    );
    expect(page.data).toEqual([
      {
        id: first.id,
        code: 'E100',
        name: 'Trần Văn Bảo',
        phoneNumber: first.phoneNumber,
        email: 'bao@example.com',
        activated: true,
        salaryAccount: first.salaryAccount,
        baseAmount: first.baseAmount,
        salaryAdvanceTypeId: first.salaryAdvanceType?.id ?? null,
        availableAmount: 0,
      },
    ]);
    const changed = await platform.ok(
      salary['employee.update'],
      { id: first.id, ...person('E100'), phoneNumber: first.phoneNumber, baseAmount: 9_000_000 },
      employer.asEmployer,
    );
    expect(changed).toMatchObject({ baseAmount: 9_000_000, activated: true });
  });

  test('C241 are added all or none, and change their type together', async () => {
    const bad = await platform.call(
      salary['employee.bulkCreate'],
      { employees: [person('B1'), person('B1')] },
      employer.asEmployer,
    );
    expect(fieldsOf(bad.body)).toEqual(['employees.1.code code_taken']);
    expect(
      await platform.ok(
        salary['employee.bulkCreate'],
        { employees: [person('B1'), person('B2')] },
        employer.asEmployer,
      ),
    ).toEqual({ created: 2 });
    const { data } = await platform.ok(salary['employee.list'], { keyword: 'b' }, employer.asEmployer);
    const employeeIds = data.filter(({ code }) => ['B1', 'B2'].includes(code)).map(({ id }) => id);
    const { id: salaryAdvanceTypeId } = await ok.type();
    expect(
      await platform.ok(
        salary['employee.bulkUpdateAdvanceType'],
        { employeeIds, salaryAdvanceTypeId },
        employer.asEmployer,
      ),
    ).toEqual({ updated: 2 });
    expect(
      (await platform.ok(salary['employee.list'], { salaryAdvanceTypeId }, employer.asEmployer)).totalElements,
    ).toBe(2);
  });

  test('C55 come from a file: its template is valid, and the example in it is nobody', async () => {
    const template = await platform.call(salary['employee.template'], {}, employer.asEmployer);
    expect(template.bytes.subarray(0, 2).toString()).toBe('PK');
    const uploaded = await platform.send(
      requestFor(salary['employee.upload'], { file: template.bytes }),
      employer.asEmployer,
    );
    expect(uploaded.body).toMatchObject({
      code: 20000,
      data: { validItems: [], invalidItems: [] },
    });
  });

  test('are read by headings in any language; missing columns are named in the one that the sender reads best', async () => {
    const inEnglish = { ...employer.asEmployer, headers: { 'accept-language': 'fr, vi;q=0.2, en;q=0.5' } };
    const upload = (file: Buffer) => platform.send(requestFor(salary['employee.upload'], { file }), inEnglish);
    const template = await platform.call(salary['employee.template'], {}, inEnglish);
    expect((await upload(template.bytes)).body).toMatchObject({ code: 20000, data: { invalidItems: [] } });

    const columns = ['code', 'name', 'birthDate', 'idCardNumber'].map((field) => ({ field, value: () => 'NV001' }));
    const now = '2026-11-21T00:00:00.000Z';
    const rows = Readable.from([{}]);
    const { content } = tableFile({ name: 'employees', rows, columns, format: 'xlsx', language: 'vi', now });
    expect((await upload(await buffer(Readable.from(content)))).body).toMatchObject({
      data: {
        fields: [{ rule: 'column_missing', message: 'Columns are missing: Phone number, Salary account, Base salary' }],
      },
    });

    const nobody = tableFile({
      name: 'employees',
      rows: Readable.from([{}]),
      columns: columns.slice(2),
      format: 'xlsx',
      language: 'vi',
      now,
    });
    expect((await upload(await buffer(Readable.from(nobody.content)))).body).toMatchObject({
      data: { fields: [{ message: expect.stringContaining('missing: Employee code, Full name, Phone number') }] },
    });
  });

  test('a name with a hidden character is refused at its row of the file, the other rows are taken', async () => {
    const row = (code: string, name: string) => ({
      code,
      name,
      phoneNumber: `09100000${code.slice(-2)}`,
      birthDate: '31/12/1995',
      idCardNumber: '001095000123',
      salaryAccount: '10642300000009',
      baseAmount: 12_000_000,
    });
    const rows = async function* () {
      yield row('NV11', 'Nguyễn Văn An');
      yield row('NV12', 'Nguyễn\u202e Văn An');
    };
    const columns = Object.keys(row('', '')).map((field) => ({
      field,
      value: (one: ReturnType<typeof row>) => one[field as keyof typeof one],
    }));
    const now = '2026-11-21T00:00:00.000Z';
    const { content } = tableFile({ name: 'employees', rows: rows(), columns, format: 'xlsx', language: 'vi', now });
    const file = await buffer(Readable.from(content));
    const { body } = await platform.send(requestFor(salary['employee.upload'], { file }), employer.asEmployer);
    expect(body).toMatchObject({
      code: 20000,
      data: {
        validItems: [{ code: 'NV11' }],
        invalidItems: [{ code: 'NV12', problems: [{ field: 'name', rule: 'text_invisible' }] }],
      },
    });
  });

  test('of two files under one key the second is not answered with what the first one held', async () => {
    const upload = (file: Buffer) =>
      platform.send(requestFor(salary['employee.upload'], { file }), {
        ...employer.asEmployer,
        headers: { 'idempotency-key': 'one-key-for-both' },
      });
    const first = await platform.call(salary['employee.template'], {}, employer.asEmployer);
    const second = await platform.call(salary['logwork.template'], { periodId }, employer.asEmployer);
    const answered = await upload(first.bytes);
    expect(answered.body.code).toBe(20000);
    expect((await upload(first.bytes)).body).toEqual(answered.body);
    expect((await upload(second.bytes)).body).toMatchObject({ code: 42200, data: null });
  });
});

describe('C19 timesheets', () => {
  test('take half days of the past, once, and give back the rest', async () => {
    await ok.employee('W1');
    const put = (items: object[], extra: object = {}) =>
      platform.ok(
        salary['logwork.createForPeriod'],
        { periodId, data: [{ employeeCode: 'W1', items: items as { date: string; workload: number }[] }], ...extra },
        employer.asEmployer,
      );
    const judged = await put([
      { date: '2026-11-02', workload: 1 },
      { date: '2026-11-03', workload: 0.25 },
      { date: '2026-11-21', workload: 1 },
      { date: '2026-12-01', workload: 1 },
    ]);
    expect(judged.savedItems).toBe(1);
    expect(judged.invalidItems.map(({ status }) => status).toSorted()).toEqual([
      'IN_FUTURE',
      'OUTSIDE_PERIOD',
      'WRONG_WORKLOAD',
    ]);
    expect((await put([{ date: '2026-11-02', workload: 0.5 }])).invalidItems).toMatchObject([{ status: 'EXISTING' }]);
    expect(await put([{ date: '2026-11-02', workload: 0.5 }], { overrideOldData: true })).toMatchObject({
      savedItems: 1,
      invalidItems: [],
    });
    const sheet = await platform.ok(salary['logwork.list'], { periodId, keyword: 'W1' }, employer.asEmployer);
    expect(sheet).toMatchObject({
      totalElements: 1,
      data: [
        {
          employeeCode: 'W1',
          numberOfWorkDays: 0.5,
          totalWorkDays: 26,
          logworks: [{ date: '2026-11-02', workload: 0.5 }],
        },
      ],
    });
    expect(sheet.listDaysOfWeek).toHaveLength(30);
    expect(sheet.listDaysOfWeek[0]).toEqual({ dateString: '2026-11-01', dayOfWeek: 'SUNDAY', workDate: false });
  });

  test('find the period of each day, and refuse strangers', async () => {
    const answer = await platform.ok(
      salary['logwork.create'],
      {
        data: [
          {
            employeeCode: 'W1',
            items: [
              { date: '2026-11-04', workload: 1 },
              { date: '2025-01-01', workload: 1 },
            ],
          },
          { employeeCode: 'NOBODY', items: [{ date: '2026-11-04', workload: 1 }] },
        ],
      },
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
