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

const second = 1_000;
const clock = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;

/** Counts by the moment at which the page came, as a page in the background ticks late. */
function countDown(from: number, tell: (left: number) => void): void {
  const end = Date.now() + from * second;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / second));
    tell(left);
    if (left === 0) clearInterval(timer);
  }, second);
  tell(from);
}

const otpTime = document.querySelector<HTMLElement>('[data-left]');
if (otpTime) {
  const { left = '0', words = '', over = '' } = otpTime.dataset;
  countDown(Number(left), (seconds) => {
    otpTime.textContent = seconds === 0 ? over : words.replace('{time}', clock(seconds));
  });
}

const resend = document.querySelector<HTMLButtonElement>('[data-resend]');
if (resend) {
  const { resend: wait = '0', words = '' } = resend.dataset;
  const label = resend.textContent;
  countDown(Number(wait), (seconds) => {
    resend.disabled = seconds > 0;
    resend.textContent = seconds > 0 ? words.replace('{n}', String(seconds)) : label;
  });
}
