import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { askedFields, type PayPageDetail } from './pay-page.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';
import { usePageActions } from './use-page-actions.tsx';

const Rows = styled('ol')({ display: 'grid' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 0',
  '&:not(:last-child)': { borderBottom: `1px solid ${colour.border}` },
});
const Words = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Cover = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: 240, borderRadius: 10 });

export default function PayPageInfoScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { code } = useScreenParams(payPageScreens.info);
  const query = useQuery(payPageApi.payPage.getDetail.query({ code }));
  const { actionsOf, dialog } = usePageActions();

  const asksOf = ({ customerInfoType, customerInfoForm }: PayPageDetail) =>
    (customerInfoType === 'REQUIRE_INPUT' &&
      askedFields
        .filter(({ flag }) => customerInfoForm?.[flag])
        .map(({ field }) => label(field))
        .join(', ')) ||
    t(text.asksNothing);

  const view = (page: PayPageDetail): DetailView => {
    const { change, open, copy } = actionsOf(page);
    return {
      identity: page.name,
      code: { label: label('payPageCode'), value: page.code },
      status: <StatusChip status={page.status} enumName="PayPageStatus" />,
      actions: [change, open, copy],
      facts: [
        {
          title: t(text.pageSection),
          facts: knownFacts([
            { label: label('url'), value: page.url, copy: page.url, wide: true },
            { label: label('coverUrl'), value: page.coverUrl && <Cover src={page.coverUrl} alt="" />, wide: true },
            { label: label('bankAccountId'), value: page.bankAccount.accountNo, copy: page.bankAccount.accountNo },
            { label: label('accountName'), value: page.bankAccount.accountName },
            {
              label: label('periodType'),
              value: page.periodType ? enumLabel('PayPagePeriodType', page.periodType) : t(text.once),
            },
            { label: label('contactPhone'), value: page.contactPhone },
            { label: label('contactEmail'), value: page.contactEmail },
          ]),
        },
        { title: t(text.asksSection), facts: [{ label: label('customerInfoForm'), value: asksOf(page), wide: true }] },
      ],
      more: (
        <Card title={t(text.productsSection)}>
          <Rows>
            {(page.products ?? []).map(({ id, name, price, status, stockStatus, sold }) => (
              <Row key={id}>
                <Words>
                  {name}
                  <Small>{`${label('sold')}: ${sold}`}</Small>
                </Words>
                {status === 'ACTIVE' ? (
                  <StatusChip quiet status={stockStatus} enumName="StockStatus" />
                ) : (
                  <StatusChip quiet status={status} enumName="ProductStatus" />
                )}
                <Money amount={price} />
              </Row>
            ))}
          </Rows>
        </Card>
      ),
    };
  };
  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
