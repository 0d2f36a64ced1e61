import { ApiError, createApi, createQueryClient, type SendOptions, type Transport } from '@pay/api-client';
import { asMoney, asRule, defineContract, type Endpoint, type FieldProblem } from '@pay/contract-core';
import { LanguageProvider } from '@pay/i18n';
import { leaveGuard } from '@pay/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { useEndpointForm, type EndpointFormOptions } from './endpoint-form.ts';
import { useRows } from './rows.ts';

const phone = z.string().check(z.refine((text: string) => /^0\d{9}$/.test(text), asRule('phone')));

const payout = defineContract('payLink', {
  create: {
    route: 'POST /payout/create',
    body: z.object({
      title: z.string().check(z.minLength(1), z.maxLength(10)),
      amount: asMoney(z.number().check(z.minimum(2_000))),
      note: z.optional(z.string().check(z.maxLength(500))),
      notify: z.optional(z.boolean()),
      customer: z.optional(z.object({ phone, email: z.optional(z.string()) })),
      lines: z.optional(z.array(z.object({ quantity: z.number() }))),
      password: z.optional(z.string()),
      channel: z.optional(z.enum(['SMS', 'EMAIL'])),
    }),
    returns: z.object({ id: z.string() }),
    allow: 'signed-in',
  },
});

let sent: { input: Record<string, unknown>; key: string | undefined }[] = [];
let answer: () => Promise<unknown>;
const transport = {
  send: (_: Endpoint, input: Record<string, unknown>, options?: SendOptions) => {
    sent.push({ input, key: options?.idempotencyKey });
    return answer();
  },
} as Partial<Transport> as Transport;
const api = createApi({ payout }, transport);
type Create = (typeof payout)['create'];

const refusal = (code: number, fields: FieldProblem[] = []) =>
  new ApiError(payout.create, { code, message: 'refused', data: { fields }, traceId: 't1', status: 400 });

const done = jest.fn();

function PayoutForm(options: EndpointFormOptions<Create>) {
  const form = useEndpointForm(api.payout.create, { onDone: done, ...options });
  const { rows, add } = useRows(form, 'lines');
  const title = form.field('title');
  const amount = form.field('amount');
  const customerPhone = form.field<string>('customer.phone');
  return (
    <form onSubmit={form.submit}>
      {[title, form.field('note'), form.field('password'), customerPhone].map((field) => (
        <label key={field.name}>
          {field.name}
          <input
            ref={field.ref}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            disabled={field.disabled}
            maxLength={field.maxLength}
          />
          <span data-testid={`${field.name}-error`}>{field.error}</span>
        </label>
      ))}
      <input
        aria-label="amount"
        ref={amount.ref}
        value={amount.value ?? ''}
        onChange={(event) => amount.onChange(event.target.value ? Number(event.target.value) : undefined)}
      />
      {rows.map(({ id, path }) => {
        const quantity = form.field<number | undefined>(`${path}.quantity`);
        return (
          <input
            key={id}
            aria-label={path}
            value={quantity.value ?? ''}
            onChange={(event) => quantity.onChange(Number(event.target.value))}
          />
        );
      })}
      <ul>
        {form.problems.map(({ name, label, message }) => (
          <li key={name}>{`${label} ${message}`}</li>
        ))}
      </ul>
      <p data-testid="state">
        {[form.dirty && 'dirty', form.restored && 'restored', form.failure?.message].filter(Boolean).join(' ')}
      </p>
      <button type="button" onClick={() => add()}>
        add
      </button>
      <button type="button" onClick={form.restored}>
        start over
      </button>
      <button>send</button>
    </form>
  );
}

const texts = Object.fromEntries(
  [
    'rule.required',
    'rule.phone',
    'field.title',
    'field.amount',
    'field.phone',
    'field.quantity',
    'field.note',
    'field.password',
  ].map((id) => [id, id]),
);
const catalogue = { ...texts, 'rule.amount_too_small': 'at least {min} VND' };

function open(options: EndpointFormOptions<Create> = {}) {
  return render(
    <LanguageProvider language="en" catalogue={catalogue}>
      <QueryClientProvider client={createQueryClient()}>
        <PayoutForm {...options} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label, { exact: false, selector: 'input' }), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const inputOf = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' });
const draft = 'draft.live.payLink.create';
const errorOf = (name: string) => screen.getByTestId(`${name}-error`);

beforeEach(() => {
  sent = [];
  jest.useRealTimers();
  sessionStorage.clear();
  done.mockClear();
  answer = () => Promise.resolve({ id: 'P1' });
});

test('what is missing is named at its field and in the summary, and nothing is sent', async () => {
  open();
  await send();
  await waitFor(() => expect(errorOf('title')).toHaveTextContent('rule.required'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'field.title rule.required',
    'field.amount rule.required',
  ]);
  expect(screen.getByLabelText('title', { exact: false, selector: 'input' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('the bound of an amount is told with its currency', async () => {
  open({ defaults: { title: 'Rent' } });
  await type('amount', '1000');
  await send();
  expect(await screen.findByText('field.amount at least 2000 VND')).toBeVisible();
});

test('what is wrong is listed from the top of the form down, in the words of the form', async () => {
  open({ labels: { title: 'What for' } });
  await type('customer.phone', '12');
  await send();
  await waitFor(() => expect(errorOf('title')).toHaveTextContent('rule.required'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'What for rule.required',
    'field.phone rule.phone',
    'field.amount rule.required',
  ]);
});

test('a valid form is sent without its empty fields, with what is fixed', async () => {
  open({ fixed: { channel: 'SMS' } });
  await type('title', 'Rent');
  await type('amount', '5000');
  await send();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toEqual([
    { input: { title: 'Rent', amount: 5000, notify: false, channel: 'SMS' }, key: expect.any(String) },
  ]);
  expect(done).toHaveBeenCalledWith({ id: 'P1' }, expect.objectContaining({ title: 'Rent' }));
  expect(screen.getByTestId('state')).toBeEmptyDOMElement();
});

test('groups and rows are part of the call', async () => {
  open({ defaults: { title: 'Rent', amount: 5_000 } });
  await type('customer.phone', '12');
  await send();
  await waitFor(() => expect(errorOf('customer.phone')).toHaveTextContent('rule.phone'));
  await userEvent.clear(screen.getByLabelText('customer.phone', { exact: false }));
  await type('customer.phone', '0901000001');
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  await type('lines.0', '3');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input).toMatchObject({ customer: { phone: '0901000001' }, lines: [{ quantity: 3 }] });
});

test('a field is judged once it was left', async () => {
  open();
  await type('customer.phone', '12');
  expect(errorOf('customer.phone')).toBeEmptyDOMElement();
  await userEvent.tab();
  await waitFor(() => expect(errorOf('customer.phone')).toHaveTextContent('rule.phone'));
});

test('a field that a press leaves is judged once the press is over, so that nothing moves under the pointer', async () => {
  open();
  await type('customer.phone', '12');
  const button = screen.getByRole('button', { name: 'add' });
  fireEvent.pointerDown(button);
  await act(async () => inputOf('customer.phone').blur());
  expect(errorOf('customer.phone')).toBeEmptyDOMElement();
  fireEvent.pointerUp(button);
  await waitFor(() => expect(errorOf('customer.phone')).toHaveTextContent('rule.phone'));
});

test('two presses of the button in one moment send the form once', async () => {
  open({ defaults: { amount: 5_000 } });
  await type('title', 'Rent');
  const button = screen.getByRole('button', { name: 'send' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect([sent.length, done.mock.calls.length]).toEqual([1, 1]);
});

test('a refusal of the server takes the person to its field', async () => {
  answer = () => Promise.reject(refusal(2, [{ field: 'customer.phone', rule: 'phone_taken', message: 'Taken' }]));
  open({ defaults: { title: 'Rent', amount: 5_000 } });
  await type('note', 'x');
  await send();
  await waitFor(() => expect(inputOf('customer.phone')).toHaveFocus());
  expect(errorOf('customer.phone')).toHaveTextContent('Taken');
});

test('a refusal of the server lands on its field', async () => {
  answer = () => Promise.reject(refusal(2, [{ field: 'title', rule: 'duplicate', message: 'Already taken' }]));
  open({ defaults: { amount: 5_000 } });
  await type('title', 'Rent');
  await send();
  await waitFor(() => expect(errorOf('title')).toHaveTextContent('Already taken'));
  expect(screen.getByTestId('state')).toHaveTextContent('dirty');
});

test('a refusal without a field belongs to the form, and sending again keeps the key', async () => {
  answer = () => Promise.reject(refusal(15));
  open({ defaults: { amount: 5_000 } });
  await type('title', 'Rent');
  await send();
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('dirty refused'));
  answer = () => Promise.resolve({ id: 'P1' });
  await send();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('a half-filled form holds the person back until it is sent', async () => {
  open({ defaults: { amount: 5_000 } });
  expect(leaveGuard.blocked).toBe(false);
  await type('title', 'Rent');
  expect(leaveGuard.blocked).toBe(true);
  await send();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(leaveGuard.blocked).toBe(false);
});

test('a draft comes back after a reload, without the password, and keeps the key of what was sent', async () => {
  answer = () => Promise.reject(refusal(15));
  const first = open({ defaults: { amount: 5_000 } });
  await type('title', 'Rent');
  await type('password', 'Demo');
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain('Rent'));
  expect(sessionStorage.getItem(draft)).not.toContain('Demo');
  await userEvent.clear(screen.getByLabelText('password', { exact: false }));
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();

  answer = () => Promise.resolve({ id: 'P1' });
  open({ defaults: { amount: 5_000 } });
  expect(screen.getByTestId('state')).toHaveTextContent('dirty restored');
  expect(screen.getByLabelText('title', { exact: false })).toHaveValue('Rent');
  await send();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(sessionStorage.length).toBe(0);
});

test('a draft holds only what was changed, and can be given up', async () => {
  const first = open({ defaults: { title: 'Rent', amount: 5_000 } });
  await type('note', 'Before noon');
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain('Before noon'));
  expect(sessionStorage.getItem(draft)).not.toContain('Rent');
  first.unmount();

  open({ defaults: { title: 'Wages', amount: 5_000 } });
  expect(inputOf('note')).toHaveValue('Before noon');
  expect(inputOf('title')).toHaveValue('Wages');
  await userEvent.click(screen.getByRole('button', { name: 'start over' }));
  expect(inputOf('note')).toHaveValue('');
  expect(screen.getByTestId('state')).toBeEmptyDOMElement();
  expect(sessionStorage.length).toBe(0);
});

test('a draft is forgotten after some days', async () => {
  const first = open();
  await type('note', 'Before noon');
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain('Before noon'));
  first.unmount();
  jest.useFakeTimers({ now: Date.now() + 4 * 24 * 60 * 60 * 1_000 });
  open();
  expect(inputOf('note')).toHaveValue('');
});
