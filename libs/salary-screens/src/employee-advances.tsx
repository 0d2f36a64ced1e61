import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';

export function EmployeeAdvances({
  id,
  bare,
  back,
}: {
  id: string;
  bare?: boolean;
  back?: { title: string; to: string };
}) {
  const t = useText();
  const { api, places } = useSalary();
  return (
    <ListPage
      endpoint={api['employee.advances']}
      fixed={{ id }}
      bare={bare}
      back={back}
      title={bare ? t(text.advancesTitle) : undefined}
      columns={[
        { field: 'code', as: 'code' },
        { field: 'amount' },
        { field: 'status', as: 'status' },
        { field: 'paymentStatus', as: 'status' },
        { field: 'createdDate', as: 'dateTime', sort: 'createdAt' },
        { field: 'lastApproveReject', as: 'dateTime' },
        { field: 'lastApproveRejectByName' },
      ]}
      rowLink={(row) => places.request(row.id)}
      empty={{ title: t(text.noAdvances), text: '' }}
    />
  );
}
