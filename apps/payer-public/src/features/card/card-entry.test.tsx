import { render, screen } from '@testing-library/react';

test('the number of a card is grouped while it is typed, and its bank named', async () => {
  render(
    <>
      <input data-banks="970436 Vietcombank,970422 MBBank" />
      <p data-bank />
    </>,
  );
  await import('./card.entry.ts');
  const input = document.querySelector('input')!;
  const type = (value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('input'));
  };
  type('97043600');
  expect(input).toHaveValue('9704 3600');
  expect(document.body).toHaveTextContent('Vietcombank');
  type('9704 3600 1234 5678 901');
  expect(input).toHaveValue('9704 3600 1234 5678 901');
  type('4');
  expect(document.body).not.toHaveTextContent('Vietcombank');
});

test('a one-time password counts down, and another one can be sent after a while', async () => {
  jest.resetModules();
  jest.useFakeTimers();
  render(
    <>
      <p role="timer" data-left="61" data-words="Valid for another {time}" data-over="Over" />
      <button type="submit" data-resend="2" data-words="In {n} s">
        Send another
      </button>
    </>,
  );
  await import('./card.entry.ts');
  const timer = screen.getByRole('timer');
  const button = screen.getByRole('button');
  expect(timer).toHaveTextContent('Valid for another 1:01');
  expect(button).toBeDisabled();
  expect(button).toHaveTextContent('In 2 s');
  jest.advanceTimersByTime(2_000);
  expect(timer).toHaveTextContent('0:59');
  expect(button).toBeEnabled();
  expect(button).toHaveTextContent('Send another');
  jest.advanceTimersByTime(60_000);
  expect(timer).toHaveTextContent('Over');
  jest.useRealTimers();
});
