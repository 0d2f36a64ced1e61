import { Combo } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import { useSettled } from '@pay/forms';
import { useText } from '@pay/i18n';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { billingApi } from './billing-api.ts';
import { text } from './subscriptions.messages.ts';

const Chosen = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const offered = 20;

interface CustomersFieldProps {
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Customers are added one by one, found by any part of their name, phone number or e-mail address. */
export function CustomersField({ ids, error, onChange }: CustomersFieldProps) {
  const t = useText();
  const [written, setWritten] = useState('');
  const keyword = useSettled(written.trim());
  const { data, isFetching } = useQuery({
    ...billingApi.customer.getList.query({ keyword: keyword || undefined, pageSize: offered }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQueries({ queries: ids.map((customerId) => billingApi.customer.getDetail.query({ customerId })) });
  const options = (data?.items ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, fullName, phone, email }) => ({ value: id, label: fullName, text: phone ?? email }));
  return (
    <>
      <Combo
        name="customerIds"
        label={t(text.addCustomer)}
        help={t(text.addCustomerHelp)}
        required
        value={undefined}
        error={error}
        loading={isFetching}
        onSearch={setWritten}
        onChange={(id) => id && onChange([...ids, id])}
        options={options}
      />
      {ids.length > 0 && (
        <Chosen aria-label={t(text.chosen)}>
          {ids.map((id, index) => {
            const name = chosen[index]?.data?.fullName ?? '…';
            return (
              <li key={id}>
                <Button
                  size="small"
                  icon={<X size={16} />}
                  aria-label={t(text.takeOut, { name })}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  {name}
                </Button>
              </li>
            );
          })}
        </Chosen>
      )}
    </>
  );
}
