import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from './addresses.ts';
import { employer } from './people.ts';
import { get, post, signInOwner, signInStaff } from './sign-in.ts';

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

/** A row of the bank that nobody here knows. */
function withStrange(text: string, number: string): string {
  const [columns = '', first = '', ...rows] = text.trim().split('\r\n');
  return [columns, first, ...rows, first.replace(/^"[^"]+"/, `"${number}"`)].join('\r\n');
}

interface Difference {
  id: string;
}

async function differencesOf(id: string, token: string): Promise<Difference[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const path = `/api/reconciliation/cms/v1/differences/${id}`;
    const { items } = await get<{ items: Difference[] }>(path, { token });
    if (items.length > 0) return items;
    await pause(500);
  }
  throw new Error('The statement was not matched');
}

/**
 * A statement that is reconciled, and what it differs by settled as money in suspense, so that a list of each leads to one;
 * of two who upload it at once one is refused.
 */
export async function reconciledStatement(): Promise<void> {
  const { token } = await signInOwner(employer.phone);
  const [account] = await get<{ accountNo: string }[]>('/api/bankAccount/portal/v1/getList', { token });
  const form = new FormData();
  const text = withStrange(await playedStatement(account!.accountNo, 3, `FTS${Date.now()}`), `FTLA${Date.now()}`);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'sao-ke.csv');
  const maker = await signInStaff('maker@provider.test');
  const reply = await fetch(`${addresses.platform}/pay/api/reconciliation/cms/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maker.token}`, 'x-app': 'cms-admin' },
    body: form,
  });
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: { id: string } };
  if (code !== 0) {
    if (code !== 6) console.log(`No statement was taken: ${code} ${message}`);
    return;
  }
  const ids = (await differencesOf(data.id, maker.token)).map(({ id }) => id);
  const note = 'Đã hỏi ngân hàng qua điện thoại';
  await post('/api/reconciliation/cms/v1/propose', { ids, resolution: 'SUSPENSE', note }, { token: maker.token });
  const { token: checker } = await signInStaff('checker@provider.test');
  await post('/api/reconciliation/cms/v1/confirm', { ids }, { token: checker });
}
