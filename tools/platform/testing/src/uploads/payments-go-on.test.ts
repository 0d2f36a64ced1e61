import { user } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { randomDigits } from '@pay/platform-kernel';
import { blanks, employeeWorkbook, farCorner } from '@pay/platform-kernel/fixtures';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { registration } from '@pay/platform-salary/fixtures';
import { setTimeout as pause } from 'node:timers/promises';
import { requestFor, startTestPlatform, type TestPlatform } from '../index.ts';

const payments = 100;
const paymentsASecond = 20;
const amount = 200_000;
const maxMs = 1_000;
const minRounds = 3;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

async function stranger() {
  const { ok, otpOf, hashed, signIn } = platform;
  const phone = `09${randomDigits(8)}`;
  const { sessionId } = await ok(user.registerCheckPhone, { phone });
  await ok(user.registerSubmit, { phone, sessionId, otp: await otpOf(phone), password: hashed('Shop@2468') });
  const caller = { token: (await signIn(phone)).token, mode: 'test' as const };
  await ok(salary['enterprise.register'], registration, caller);
  return async (bytes: Uint8Array) => {
    const began = performance.now();
    const { body } = await platform.send(requestFor(salary['employee.upload'], { file: bytes }, 'table.xlsx'), caller);
    return { code: body.code, tookMs: performance.now() - began };
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('a stranger who sends workbooks made to hurt, one after the other, holds up no payment', async () => {
  const upload = await stranger();
  expect((await upload(employeeWorkbook(10))).code).toBe(20000);
  const shop = await openShopAtBank(platform, 'EXACT');
  const bills: Awaited<ReturnType<typeof shop.open>>[] = [];
  while (bills.length < payments) bills.push(await shop.open({ amount }));
  const workbooks = [farCorner(), blanks(24), blanks(36)];
  const honest = employeeWorkbook(1_000);

  let paying = true;
  const refusals: Awaited<ReturnType<typeof upload>>[][] = workbooks.map(() => []);
  const honestMs: number[] = [];
  const attack = async () => {
    while (paying || honestMs.length < minRounds) {
      for (const [index, workbook] of workbooks.entries()) refusals[index]!.push(await upload(workbook));
      honestMs.push((await upload(honest)).tookMs);
    }
  };
  const pay = async () => {
    const began = performance.now();
    const answers = [];
    for (const [at, bill] of bills.entries()) {
      await pause(began + (at * 1000) / paymentsASecond - performance.now());
      answers.push((await bill.tell({ amount })).body.code);
    }
    paying = false;
    return answers;
  };

  const [paid] = await Promise.all([pay(), attack()]);
  expect(paid).toEqual(Array.from({ length: payments }, () => 0));
  for (const bill of bills) expect(await bill.detail()).toMatchObject({ status: 'SUCCESS' });
  expect(refusals.flat().filter(({ code }) => code !== 40000)).toEqual([]);
  // On a busy machine an honest workbook of a thousand rows, read in turn with them, tells how long is long.
  const long = Math.max(maxMs, 2 * median(honestMs));
  expect(refusals.map((each) => median(each.map(({ tookMs }) => tookMs))).filter((tookMs) => tookMs > long)).toEqual(
    [],
  );
  console.log(
    refusals.map((each) => each.map(({ tookMs }) => Math.round(tookMs))),
    honestMs,
  );
}, 120_000);
