import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LanguageProvider } from './language-provider.tsx';
import type { Language } from './languages.ts';
import { defineMessages } from './message.ts';
import { Text, useEnumLabel, useFieldLabel, useFormats, useText } from './use-text.tsx';

const text = defineMessages('demo', { greeting: 'Hello {name}', terms: 'I accept the <link>terms</link>' });

function Page() {
  const t = useText();
  const { money, dateTime } = useFormats();
  return (
    <>
      <h1>{t(text.greeting, { name: 'Lan' })}</h1>
      <p>{money(1_234_567)}</p>
      <time>{dateTime('2026-11-20T17:30:05.000Z')}</time>
      <p>{useFieldLabel()('amount')}</p>
      <p>{useEnumLabel()('PaymentStatus', 'SUCCESS')}</p>
      <p>
        <Text message={text.terms} values={{ link: (part) => <a href="#terms">{part}</a> }} />
      </p>
    </>
  );
}

const vietnamese = {
  'demo.greeting': [
    { type: 0 as const, value: 'Xin chào ' },
    { type: 1 as const, value: 'name' },
  ],
  'field.amount': 'Số tiền',
  'enum.PaymentStatus.SUCCESS': 'Thành công',
  'demo.terms': 'Tôi đồng ý với <link>điều khoản</link>',
} as never;

test('the source texts stand in where there is no catalogue', () => {
  render(
    <LanguageProvider language="en" catalogue={{}}>
      <Page />
    </LanguageProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Hello Lan' })).toBeVisible();
  expect(screen.getByText('1,234,567 VND')).toBeVisible();
  expect(screen.getByText('Amount')).toBeVisible();
  expect(screen.getByText('Successful')).toBeVisible();
});

test('Vietnamese texts and formats', () => {
  render(
    <LanguageProvider language="vi" catalogue={vietnamese}>
      <Page />
    </LanguageProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Xin chào Lan' })).toBeVisible();
  expect(screen.getByText('1.234.567 đ')).toBeVisible();
  expect(screen.getByText('21/11/2026 00:30:05')).toBeVisible();
  expect(screen.getByRole('link', { name: 'điều khoản' })).toBeVisible();
  expect(document.documentElement.lang).toBe('vi');
});

describe('texts fetched from the host of the app', () => {
  const realFetch = globalThis.fetch;
  const asked: string[] = [];
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  const hostOf = (catalogues: Partial<Record<Language, unknown>>) => {
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      const language = /(\w+)\.json$/.exec(String(address))?.[1] as Language;
      return language in catalogues ? Response.json(catalogues[language]) : new Response('', { status: 404 });
    };
  };

  const shown = (language: Language) => (
    <Suspense fallback="Đang tải">
      <LanguageProvider language={language}>
        <Page />
      </LanguageProvider>
    </Suspense>
  );

  test('a language without texts falls back to Vietnamese, and each is fetched once', async () => {
    hostOf({ vi: vietnamese });
    const { rerender } = await act(async () => render(shown('en')));
    expect(screen.getByRole('heading', { name: 'Xin chào Lan' })).toBeVisible();
    await act(async () => rerender(shown('vi')));
    expect(asked).toEqual(['/messages/en.json', '/messages/vi.json']);
  });
});
