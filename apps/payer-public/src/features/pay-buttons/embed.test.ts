import { embedScript, emptyScript } from './embed.ts';

const hostile = `</script><img src=x onerror=alert(1)>"'\`\${alert(1)}\u2028\\`;

const rendered = (script: string) => {
  const made: { tag: string; href?: string; textContent?: string; title?: string; target?: string; rel?: string }[] =
    [];
  const element = (tag: string) => {
    const one = {
      tag,
      attachShadow: () => ({ append: () => undefined }),
      append: () => undefined,
      after: () => undefined,
    };
    made.push(one);
    return one;
  };
  class Sheet {
    replaceSync() {}
  }
  new Function('document', 'CSSStyleSheet', script)(
    { currentScript: element('script'), createElement: element },
    Sheet,
  );
  return { link: made.find(({ tag }) => tag === 'a'), mark: made.find(({ tag }) => tag === 'small') };
};

const button = {
  label: 'Mua ngay',
  title: 'Mua trà',
  theme: 'DARK',
  address: 'https://pay.example/public/paypage/abCD1234?button=Zz000000',
  opensIn: 'NEW_TAB',
  tells: false,
} as const;

test.each(['DARK', 'LIGHT'] as const)('the %s button is small, and its words stay words', (theme) => {
  const script = embedScript({ ...button, label: hostile, title: hostile, theme });
  expect(new TextEncoder().encode(script).length).toBeLessThan(5_000);
  expect(script).not.toContain('<');
  expect(rendered(script).link).toMatchObject({ textContent: hostile, title: hostile, href: button.address });
});

test('a page of its own knows its opener only where it tells of payments', () => {
  expect(rendered(embedScript(button)).link).toMatchObject({ target: '_blank', rel: 'noopener' });
  expect(rendered(embedScript({ ...button, tells: true })).link).toMatchObject({ target: '_blank', rel: 'opener' });
  expect(rendered(embedScript({ ...button, opensIn: 'SAME_TAB' })).link).not.toHaveProperty('target');
});

test('a button of test mode says so', () => {
  expect(rendered(embedScript(button)).mark).toBeUndefined();
  expect(rendered(embedScript({ ...button, mark: 'TEST' })).mark).toMatchObject({ textContent: 'TEST' });
});

test('a button that is gone renders nothing', () => {
  expect(rendered(emptyScript).link).toBeUndefined();
});
