import { Catalogue, type CatalogueContent } from '@pay/payer-ui';
import { render, screen } from '@testing-library/react';

const words = new Proxy({}, { get: (_, name) => `${String(name)} {n}` }) as CatalogueContent['text'];
const product = (id: string, rest: Partial<CatalogueContent['products'][number]> = {}) => ({
  id,
  field: `q.${id}`,
  kind: 'QUANTITY_PRICE' as const,
  name: `Product ${id}`,
  price: 65_000,
  priceText: '65,000 VND',
  gone: false,
  stock: '',
  value: '',
  ...rest,
});
const content: CatalogueContent = {
  language: 'en',
  name: 'Today',
  action: '',
  stockAddress: '',
  fresh: false,
  faulty: [],
  products: [product('a', { most: 1 }), product('b', { value: '2' })],
  details: [],
  note: { value: '' },
  text: words,
};

test('a step that leads nowhere cannot be taken, and the bar counts what was chosen', async () => {
  render(<Catalogue page={content} />);
  const [lessA, moreA, lessB] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([lessA!.disabled, moreA!.disabled, lessB!.disabled]).toEqual([true, false, false]);
  await import('./cart.entry.ts');
  const bar = document.querySelector('[data-chosen]');
  expect(bar).toHaveTextContent('count 2');
  moreA!.click();
  expect([lessA!.disabled, moreA!.disabled]).toEqual([false, true]);
  expect(bar).toHaveTextContent('count 3');
  lessA!.click();
  expect([lessA!.disabled, moreA!.disabled]).toEqual([true, false]);
});

test('tiles stand only where a product has a picture, and the first fault takes the focus', () => {
  const { container, unmount } = render(<Catalogue page={content} />);
  expect(container.querySelector('.picture')).toBeNull();
  unmount();
  const products = [product('a', { picture: '/a.webp' }), product('b', { error: 'Too many' })];
  render(<Catalogue page={{ ...content, products, notice: 'Check', faulty: [{ id: 'q.b', label: 'Product b' }] }} />);
  expect(document.querySelectorAll('.picture')).toHaveLength(2);
  expect(document.querySelector('#q\\.b')).toHaveFocus();
});
