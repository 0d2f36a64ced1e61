import { render } from '@testing-library/react';

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
