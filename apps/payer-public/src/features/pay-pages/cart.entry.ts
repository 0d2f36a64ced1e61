import { formatVnd } from '@pay/domain';
import { forget, recall, remember } from './cart-memory.ts';
import css from '@pay/payer-ui/catalogue.module.css';

interface Stock {
  id: string;
  storageType: string;
  storageQuantity: number;
  stockStatus: string;
}

const askEvery = 10_000;
const cart = document.querySelector<HTMLFormElement>('form[data-cart]');
const order = document.querySelector<HTMLFormElement>('form[data-order]');

const digitsOf = (text: string) => text.replace(/[\s.,đ]/g, '');

function sum(form: HTMLFormElement): number {
  let total = 0;
  for (const product of form.querySelectorAll<HTMLElement>('[data-product]')) {
    const input = product.querySelector('input');
    if (!input || input.disabled) continue;
    const typed = Number(digitsOf(input.value)) || 0;
    const price = Number(product.dataset.price);
    if (input.type === 'checkbox') total += input.checked ? price : 0;
    else total += input.type === 'number' ? typed * price : typed;
  }
  return total;
}

/** A step that leads nowhere cannot be taken. */
function showSteps(product: HTMLElement) {
  const input = product.querySelector('input');
  if (input?.type !== 'number' || input.disabled) return;
  const chosen = Number(input.value) || 0;
  for (const button of product.querySelectorAll<HTMLButtonElement>('[data-step]'))
    button.disabled = Number(button.dataset.step) < 0 ? chosen <= 0 : chosen >= Number(input.max);
}

function chosenIn(product: HTMLElement): number {
  const input = product.querySelector('input');
  if (!input || input.disabled) return 0;
  if (input.type === 'number') return Number(input.value) || 0;
  return Number(input.type === 'checkbox' ? input.checked : digitsOf(input.value) !== '');
}

function showTotal(form: HTMLFormElement) {
  let count = 0;
  for (const product of form.querySelectorAll<HTMLElement>('[data-product]')) {
    showSteps(product);
    count += chosenIn(product);
  }
  const words = form.querySelector('[data-chosen]');
  if (words) words.textContent = count > 0 ? (form.dataset.count ?? '').replace('{n}', String(count)) : '';
  const total = formatVnd(sum(form), form.dataset.language ?? '');
  const place = form.querySelector('[data-total]');
  if (place && place.textContent !== total) place.textContent = total;
}

function showStock(form: HTMLFormElement, { id, storageType, storageQuantity, stockStatus }: Stock) {
  const product = form.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  const place = product?.querySelector('[data-stock]');
  if (!product || !place) return;
  const { left = '', out = '', pending = '' } = form.dataset;
  const gone = stockStatus !== 'STOCKING';
  const words = gone ? (stockStatus === 'PENDING' ? pending : out) : left.replace('{n}', String(storageQuantity));
  if (css.gone) product.classList.toggle(css.gone, gone);
  place.textContent = gone || storageType === 'LIMITED' ? words : '';
  for (const part of product.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input,button')) {
    part.disabled = gone;
    if (part instanceof HTMLInputElement && part.type === 'number' && storageType === 'LIMITED')
      part.max = String(Math.min(storageQuantity, 999));
  }
}

/** Polls the stock, one request at a time and only while the page is visible. */
async function follow(form: HTMLFormElement) {
  if (!document.hidden) {
    try {
      const answer = await fetch(form.dataset.stockAddress ?? '', { cache: 'no-store' });
      const { code, data } = (await answer.json()) as { code: number; data: { products: Stock[] } };
      if (code === 0) for (const stock of data.products) showStock(form, stock);
      showTotal(form);
    } catch {
      // Without an answer the last known stock stays; the order itself is checked by the server.
    }
  }
  setTimeout(follow, askEvery, form);
}

function step(form: HTMLFormElement, button: HTMLButtonElement) {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const wanted = (Number(input.value) || 0) + Number(button.dataset.step);
  input.value = String(Math.min(Math.max(0, wanted), Number(input.max)));
  remember(form);
  showTotal(form);
}

function group({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith('p.')) return;
  const amount = Number(digitsOf(target.value));
  if (amount > 0) target.value = formatVnd(amount, 'vi').replace(/\D+$/, '');
}

function tellConnection() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-offline]')) part.hidden = navigator.onLine;
}

/** Holds the form back while offline: the browser's error page would replace the cart. */
function send(event: SubmitEvent) {
  tellConnection();
  if (!navigator.onLine) return event.preventDefault();
  const { submitter } = event;
  if (event.target === order && submitter instanceof HTMLButtonElement && submitter.value === 'order') forget();
}

if (cart) {
  if (cart.dataset.cart === 'fresh') recall(cart);
  else remember(cart);
  showTotal(cart);
  cart.addEventListener('input', () => {
    remember(cart);
    showTotal(cart);
  });
  cart.addEventListener('change', group);
  cart.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-step]') : null;
    if (button) step(cart, button);
  });
  setTimeout(follow, askEvery, cart);
}

// What a form led to is opened by its address from now on: neither a reload nor the way back sends the form again.
if (cart?.dataset.cart !== 'fresh') history.replaceState(null, '');
addEventListener('submit', send);
addEventListener('online', tellConnection);
addEventListener('offline', tellConnection);
