import { listenerOf } from './listener.rules.ts';

const button = {
  code: 'Zz000000',
  siteOrigin: 'https://shop.example',
  opensIn: 'NEW_TAB' as const,
  script: '<script async src="https://pay.example/test/public/paybutton/Zz000000.js"></script>',
};

test('the page listens to the payment host alone, and to its own button', () => {
  const heard: string[] = [];
  const listener = listenerOf(button)!.replace('// data.orderCode, data.transactionId, data.amount', 'take(data);');
  let hear: (event: object) => void = () => undefined;
  new Function('addEventListener', 'take', listener)(
    (_name: string, listen: typeof hear) => (hear = listen),
    ({ orderCode }: { orderCode: string }) => heard.push(orderCode),
  );
  const data = { type: 'pay-button:paid', button: 'Zz000000', orderCode: 'OD00000012' };
  hear({ origin: 'https://evil.example', data });
  hear({ origin: 'https://pay.example', data: { ...data, button: 'other' } });
  hear({ origin: 'https://pay.example', data: 'hello' });
  expect(heard).toEqual([]);
  hear({ origin: 'https://pay.example', data });
  expect(heard).toEqual(['OD00000012']);
});

test.each([
  ['declares no website', { siteOrigin: null }],
  ['takes the place of the page', { opensIn: 'SAME_TAB' as const }],
])('there is nothing to hear from a button that %s', (_which, more) =>
  expect(listenerOf({ ...button, ...more })).toBeUndefined(),
);
