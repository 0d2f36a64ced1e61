import { Card } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { payGateApi } from './pay-gate-api.ts';
import { drillText, text } from './tools.messages.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    padding: '8px 16px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: `1px solid ${colour.border}`,
  },
});

const Number = styled('code')({ whiteSpace: 'nowrap' });

/** By which account numbers the sandbox bank plays which failure; nothing where another bank answers. */
export function DrillsCard() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { data } = useQuery(payGateApi.tool.getDrills.query());
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t(text.drills)} purpose={t(text.drillsPurpose)}>
      <Table aria-label={t(text.drills)}>
        <thead>
          <tr>
            <th scope="col">{t(text.drillEnding)}</th>
            <th scope="col">{t(text.drillBank)}</th>
            <th scope="col">{t(text.drillSeen)}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ ending, drill }) => (
            <tr key={drill}>
              <td>
                <Number>…{ending}</Number>
              </td>
              <td>{enumLabel('BankDrill', drill)}</td>
              <td>{t(drillText[drill])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
