import { embedScript, emptyScript } from './embed.ts';

const hostile = `</script><img src=x onerror=alert(1)>"'\`\${alert(1)}\u2028\\`;

const rendered = (script: string) => {
  const made: { tag: string; href?: string; textContent?: string; title?: string }[] = [];
  const element = (tag: string) => {
    const one = { tag, attachShadow: () => ({ append: () => undefined }), after: () => undefined };
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
  return made.find(({ tag }) => tag === 'a');
};

test.each(['DARK', 'LIGHT'] as const)('the %s button is small, and its words stay words', (theme) => {
  const script = embedScript({
    label: hostile,
    title: hostile,
    theme,
    address: 'https://pay.example/public/paypage/abCD1234?button=Zz000000',
  });
  expect(new TextEncoder().encode(script).length).toBeLessThan(5_000);
  expect(script).not.toContain('<');
  expect(rendered(script)).toMatchObject({
    textContent: hostile,
    title: hostile,
    href: 'https://pay.example/public/paypage/abCD1234?button=Zz000000',
  });
});

test('a button that is gone renders nothing', () => {
  expect(rendered(emptyScript)).toBeUndefined();
});
