import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { MoneyInput } from './money-input.tsx';

function Amount({ first = null }: { first?: number | null }) {
  const [amount, setAmount] = useState(first);
  return (
    <>
      <MoneyInput name="amount" label="Amount" required value={amount} onChange={(value) => setAmount(value ?? null)} />
      <output>{String(amount)}</output>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount');

test('B168 B169 B170 digits are grouped while they are typed; exponents, signs and letters have no effect', async () => {
  const { user } = renderPart(<Amount />);
  await user.type(input(), '1e2E3+4-5x67');
  expect(input()).toHaveValue('1,234,567');
  expect(document.querySelector('output')).toHaveTextContent('1234567');
});

test('the amount stands in words beneath the field', async () => {
  const { user } = renderPart(<Amount />);
  await user.type(input(), '45000');
  expect(input()).toHaveAccessibleDescription(/forty-five thousand/i);
});

test('a digit typed in the middle leaves the caret where it was typed', async () => {
  const { user } = renderPart(<Amount first={1_000_000} />);
  await user.click(input());
  input().setSelectionRange(1, 1);
  await user.keyboard('5');
  expect(input()).toHaveValue('15,000,000');
  expect(input().selectionStart).toBe(2);
});

test('an amount beyond what can be stored is not taken', async () => {
  const { user } = renderPart(<Amount first={9_999_999_999_999} />);
  await user.type(input(), '9');
  expect(document.querySelector('output')).toHaveTextContent('9999999999999');
});

test('an emptied field holds no amount, not zero', async () => {
  const { user } = renderPart(<Amount first={5} />);
  await user.clear(input());
  expect(document.querySelector('output')).toHaveTextContent('null');
});
