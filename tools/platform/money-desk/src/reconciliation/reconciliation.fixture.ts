import { reconciliation } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import { hireStaff, requestFor, type TestPlatform } from '@pay/platform-testing';

export const heading = 'bankNumber,bookedAt,accountNo,direction,amount,content,counterAccount';

export interface StatementLine {
  bankNumber: string;
  bookedAt: string;
  accountNo: string;
  direction: string;
  amount: string | number;
  content?: string;
}

export const csvOf = (lines: readonly StatementLine[]): Buffer =>
  Buffer.from(
    [
      heading,
      ...lines.map(({ bankNumber, bookedAt, accountNo, direction, amount, content = '' }) =>
        [bankNumber, bookedAt, accountNo, direction, amount, content, ''].join(','),
      ),
    ].join('\r\n'),
  );

/** The people and the sandbox bank of a money desk. */
export async function openMoneyDesk(platform: TestPlatform) {
  const hired = async (role: 'maker' | 'checker', name: string) =>
    (await hireStaff(platform, `${name}@provider.test`, { roles: [role] })).token;
  const [maker, checker] = [await hired('maker', 'money.maker'), await hired('checker', 'money.checker')];

  const accountOf = async (token: string) => (await platform.ok(bankAccount.getList, {}, { token }))[0]!.accountNo;

  const deposits = async (accountNo: string, count: number, prefix: string, amount = 100_000) => {
    const answer = await platform.send({
      method: 'POST',
      url: '/sandbox/bank/deposits',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ accountNo, count, amount, prefix }),
    });
    expect(answer.body).toMatchObject({ code: 0 });
  };

  /** What the sandbox bank's statement of today, or of another day, says. */
  const statement = async (accountNo: string, day?: string): Promise<StatementLine[]> => {
    const { bytes } = await platform.send({
      method: 'GET',
      url: `/sandbox/bank/statement?accountNo=${accountNo}${day ? `&day=${day}` : ''}`,
      headers: {},
    });
    const [, ...rows] = bytes.toString('utf8').trim().split('\r\n');
    return rows.map((row) => {
      const [bankNumber = '', bookedAt = '', account = '', direction = '', amount = '', content = ''] = row
        .split(',')
        .map((cell) => cell.replaceAll('"', ''));
      return { bankNumber, bookedAt, accountNo: account, direction, amount, content };
    });
  };

  const send = (
    endpoint: typeof reconciliation.check | typeof reconciliation.upload,
    file: Uint8Array,
    name = 'sao-ke.csv',
  ) => platform.send(requestFor(endpoint, { file }, name), { token: maker, headers: { 'accept-language': 'en' } });

  const detail = (id: string) => platform.ok(reconciliation.getDetail, { id }, { token: maker });

  const upload = async (file: Uint8Array): Promise<string> => {
    const { body } = await send(reconciliation.upload, file);
    expect(body).toMatchObject({ code: 0 });
    const { id } = body.data as { id: string };
    // Each portion is due a moment after the one before.
    for (let left = 20; left > 0 && (await detail(id)).status === 'MATCHING'; left -= 1)
      await platform.services.jobs.live.runDueJobs();
    return id;
  };

  return {
    maker,
    checker,
    accountOf,
    deposits,
    statement,
    send,
    upload,
    detail,
    differences: async (id: string) =>
      (await platform.ok(reconciliation.getDifferences, { id, size: 200 } as never, { token: maker })).items,
  };
}
