import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { FailedState } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { fetchedLater, useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useProCustomers } from './use-pro-customers.tsx';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';
import type { ProCustomerDetail } from './viet-qr-pro.ts';

const CustomerQrCard = fetchedLater(
  async () => (await import('./customer-qr-card.tsx')).CustomerQrCard,
  ({ retry }) => <FailedState onRetry={retry} />,
);

export default function ProCustomerScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { id } = useScreenParams(vietQrProScreens.customer);
  const query = useQuery(vietQrProApi.customerGetDetail.query({ id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const { actionsOf } = useProCustomers();

  const view = (customer: ProCustomerDetail): DetailView => {
    const { name, reference, phone, accountNo, bankName, bankAccountNo, revenue, lastPaidAt } = customer;
    const { active, open } = customer;
    return {
      identity: name,
      code: { label: t(text.number), value: accountNo },
      amount: revenue,
      status: (
        <StatusChip
          status={open ? 'ACTIVE' : 'INACTIVE'}
          label={t(open ? text.openNow : text.closedNow)}
          explanation={open ? undefined : t(active ? text.offShop : text.offCustomer)}
        />
      ),
      explanation: open ? undefined : t(active ? text.offShop : text.offCustomer),
      actions: actionsOf(customer),
      facts: knownFacts([
        { label: label('reference'), value: reference, copy: reference ?? undefined },
        { label: label('phone'), value: phone, copy: phone ?? undefined },
        { label: t(text.bankName), value: bankName },
        { label: t(text.receiving), value: bankAccountNo, copy: bankAccountNo },
        { label: label('revenue'), value: <Money amount={revenue} /> },
        {
          label: label('numOfPayments'),
          value: (
            <TextLink to={vietQrProScreens.transactions.link({ customerId: id })}>{customer.numOfPayments}</TextLink>
          ),
        },
        { label: label('lastPaidAt'), value: lastPaidAt && <DateTime at={lastPaidAt} /> },
        { label: label('createAt'), value: <DateTime at={customer.createAt} /> },
      ]),
      aside: <CustomerQrCard customer={customer} />,
    };
  };

  return <DetailPage query={query} view={view} back={{ title: t(text.back), to: vietQrProScreens.home.link() }} />;
}
