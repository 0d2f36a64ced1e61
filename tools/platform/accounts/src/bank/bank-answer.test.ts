import { answered } from './bank-answer.ts';

test('what the bank says is passed on', async () => {
  await expect(answered(Promise.resolve('NGUYEN VAN AN'))).resolves.toBe('NGUYEN VAN AN');
});

test('a bank that keeps silent is given up after a while', async () => {
  await expect(answered(new Promise(() => undefined), 20)).rejects.toMatchObject({ problem: 'bank_gives_no_answer' });
});

test('a bank that fails is said to give no answer', async () => {
  await expect(answered(Promise.reject(new Error('ECONNRESET')))).rejects.toMatchObject({
    problem: 'bank_gives_no_answer',
  });
});
