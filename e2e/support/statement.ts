import { addresses } from './addresses.ts';
import { employer } from './people.ts';
import { get, signInOwner, signInStaff } from './sign-in.ts';

/** Has the bank play credits on an account, and gives them back as its statement of the day. */
async function playedStatement(accountNo: string, count: number, prefix: string): Promise<string> {
  const played = await fetch(`${addresses.platform}/sandbox/bank/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountNo, count, prefix, amount: 100_000 }),
  });
  if (!played.ok) throw new Error(`The bank played nothing: ${await played.text()}`);
  return (await fetch(`${addresses.platform}/sandbox/bank/statement?accountNo=${accountNo}`)).text();
}

/** A statement that is reconciled, so that the list of them leads to one; of two who upload it at once one is refused. */
export async function reconciledStatement(): Promise<void> {
  const { token } = await signInOwner(employer.phone);
  const [account] = await get<{ accountNo: string }[]>('/api/bankAccount/portal/v1/getList', { token });
  const form = new FormData();
  const text = await playedStatement(account!.accountNo, 3, `FTS${Date.now()}`);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'sao-ke.csv');
  const maker = await signInStaff('maker@provider.test');
  const reply = await fetch(`${addresses.platform}/pay/api/reconciliation/cms/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maker.token}`, 'x-app': 'cms-admin' },
    body: form,
  });
  const { code, message } = (await reply.json()) as { code: number; message: string };
  if (code !== 0 && code !== 6) console.log(`No statement was taken: ${code} ${message}`);
}
