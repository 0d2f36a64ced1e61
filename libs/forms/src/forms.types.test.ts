import type { ApiOf } from '@pay/api-client';
import type { auth, payLink } from '@pay/contract-portal';
import { defineWizard, useEndpointForm } from './index.ts';

type Api = ApiOf<{ auth: typeof auth; payLink: typeof payLink }>;

test('fields, fixed inputs and steps follow from the contract', () => {
  const screenOf = (api: Api) => {
    const form = useEndpointForm(api.payLink.create, {
      fixed: { customerInfoType: 'NO_REQUIRE' },
      onDone: ({ payLinkUrl }) => payLinkUrl.trim(),
    });
    const amount: number | undefined = form.field('amount').value;
    const description: string = form.field('description').value;
    const phone = form.field<string>('customer.phone');
    form.set('amount', 5_000);
    // @ts-expect-error an amount is a number
    form.set('amount', '5000');
    // @ts-expect-error a pay link takes no colour
    form.field('colour');
    // @ts-expect-error this requirement does not exist
    useEndpointForm(api.payLink.create, { fixed: { customerInfoType: 'MAYBE' } });
    // @ts-expect-error a sign-in takes no amount
    defineWizard({ endpoint: api.auth.login, steps: [{ name: 'who', title: { id: 'who' }, fields: ['amount'] }] });
    return [amount, description, phone];
  };
  expect(screenOf).toBeInstanceOf(Function);
});
