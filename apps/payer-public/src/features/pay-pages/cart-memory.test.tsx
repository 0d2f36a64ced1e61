import { forget, recall, remember } from './cart-memory.ts';

const fields = [
  { type: 'hidden', name: 'button' },
  { type: 'number', name: 'q.1' },
  { type: 'checkbox', name: 'q.2' },
  { type: 'text', name: 'fullName' },
];

function formOf({ gone = false } = {}): HTMLFormElement {
  const form = document.createElement('form');
  for (const field of fields)
    form.append(
      Object.assign(document.createElement('input'), field, { disabled: gone && field.name.startsWith('q.') }),
    );
  return form;
}

const valueOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

function filled(): HTMLFormElement {
  const form = formOf();
  valueOf(form, 'q.1').value = '2';
  valueOf(form, 'q.2').checked = true;
  valueOf(form, 'fullName').value = 'Nguyễn Văn An';
  return form;
}

const told = (form: HTMLFormElement) => [
  valueOf(form, 'q.1').value,
  valueOf(form, 'q.2').checked,
  valueOf(form, 'fullName').value,
];

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a reload brings the cart back, and an order ends it', () => {
  remember(filled());
  const reloaded = formOf();
  recall(reloaded);
  expect(told(reloaded)).toEqual(['2', true, 'Nguyễn Văn An']);
  forget();
  const next = formOf();
  recall(next);
  expect(told(next)).toEqual(['', false, '']);
});

test('what is gone meanwhile is not put back', () => {
  remember(filled());
  const form = formOf({ gone: true });
  recall(form);
  expect(told(form)).toEqual(['', false, 'Nguyễn Văn An']);
});

test('a browser that keeps nothing still shows its cart', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const form = filled();
  remember(form);
  recall(form);
  expect(told(form)).toEqual(['2', true, 'Nguyễn Văn An']);
});
