import '@pay/payer-ui/other-styles';

const input = document.querySelector<HTMLInputElement>('[data-banks]');
const told = document.querySelector('[data-bank]');

const banks = new Map((input?.dataset.banks ?? '').split(',').map((bank) => [bank.slice(0, 6), bank.slice(7)]));

/** Groups the digits as they stand on the card and names its bank; whoever corrects in the middle is left alone. */
function show(field: HTMLInputElement): void {
  const digits = field.value.replace(/\D/g, '');
  const atEnd = field.selectionStart === field.value.length;
  if (atEnd) field.value = digits.replace(/(.{4})(?=.)/g, '$1 ');
  if (told) told.textContent = banks.get(digits.slice(0, 6)) ?? '';
}

input?.addEventListener('input', () => show(input));
if (input?.value) show(input);
