import { FactList, Money } from '@pay/design-system/display';
import { FormSection } from '@pay/design-system/form';
import { styled, colour } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { batchText } from './create.messages.ts';
import { totalsByBank } from './batch.rules.ts';
import { chargeOf, type CheckedRows } from './payout.ts';
import { useBanks } from './use-banks.tsx';
import { useCharge } from './use-charge.tsx';

const Table = styled('table')({
  width: '100%',
  marginTop: 16,
  borderCollapse: 'collapse',
  '& :is(th, td)': { padding: '8px 0', textAlign: 'left', borderTop: `1px solid ${colour.border}` },
  '& :is(th, td):not(:first-of-type)': { textAlign: 'right' },
});

export function BatchTotals({ checked }: { checked: CheckedRows }) {
  const t = useText();
  const label = useFieldLabel();
  const { number } = useFormats();
  const { nameOf } = useBanks();
  const { chargeFacts } = useCharge();
  const { validItems, totalAmount, chargeType } = checked;
  return (
    <FormSection title={t(batchText.totals)}>
      <div>
        <FactList
          facts={[
            { label: t(batchText.transfers), value: number(validItems.length) },
            { label: label('amount'), value: <Money amount={totalAmount} /> },
            ...chargeFacts(totalAmount, chargeOf(checked), chargeType),
          ]}
        />
        <Table aria-label={t(batchText.totals)}>
          <thead>
            <tr>
              <th scope="col">{label('bankName')}</th>
              <th scope="col">{t(batchText.transfers)}</th>
              <th scope="col">{t(batchText.sum)}</th>
            </tr>
          </thead>
          <tbody>
            {totalsByBank(validItems).map(({ bin, count, sum }) => (
              <tr key={bin}>
                <td>{nameOf(bin)}</td>
                <td>{number(count)}</td>
                <td>
                  <Money amount={sum} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </FormSection>
  );
}
