import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LanguageProvider } from './language-provider.tsx';
import { defineMessages } from './message.ts';
import { loadCatalogue, loadTexts } from './text-store.ts';
import { useFieldLabel, useText } from './use-text.tsx';

const text = defineMessages('demo', { greeting: 'Hello' });

function Page() {
  const t = useText();
  return (
    <>
      <h1>{t(text.greeting)}</h1>
      <p>{useFieldLabel()('amount')}</p>
    </>
  );
}

const entry = { 'demo.greeting': 'Xin chào' };
const parts: Readonly<Record<string, unknown>> = {
  '/assets/vi-entry.json': entry,
  '/assets/vi-frame.json': entry,
  '/assets/vi-pay-links.json': {},
  '/messages/vi.json': { ...entry, 'field.amount': 'Số tiền' },
};

const realFetch = globalThis.fetch;
const division = {
  addresses: { vi: '/assets/vi-*.json', en: '/assets/en-*.json' },
  parts: { payLinks: 'pay-links', products: 'products' },
};
const meta = Object.assign(document.createElement('meta'), { name: 'texts', content: JSON.stringify(division) });
beforeEach(() => document.head.append(meta));
afterEach(() => {
  meta.remove();
  globalThis.fetch = realFetch;
});

test('divided texts come by parts, each once; one that none of them has brings the whole', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json(parts[String(address)]);
  };
  await act(async () =>
    render(
      <Suspense>
        <LanguageProvider language="vi">
          <Page />
        </LanguageProvider>
      </Suspense>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Xin chào' })).toBeVisible();
  expect(screen.getByText('Số tiền')).toBeVisible();
  expect(asked).toEqual(['/assets/vi-entry.json', '/messages/vi.json']);
  await act(() => loadTexts());
  await act(() => loadTexts('payLinks'));
  await act(() => loadTexts('customers'));
  expect(asked.slice(2)).toEqual(['/assets/vi-frame.json', '/assets/vi-pay-links.json']);
});

test('a language that did not come is not taken: the next screen does not wait for it', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return String(address).includes('/en-') ? new Response('', { status: 503 }) : Response.json({});
  };
  await expect(loadCatalogue('en')).rejects.toThrow('503');
  asked.length = 0;
  await act(() => loadTexts('products'));
  expect(asked).toEqual(['/assets/vi-products.json']);
});
