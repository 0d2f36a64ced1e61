import { Snippet } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { colour, size, styled, TextLink } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { frontEnd } from '#front-end';
import { payPageApi } from '#pay-page-api';
import { payButtonScreens } from '../pay-buttons/pay-buttons.feature.ts';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const Rows = styled('ul')({ display: 'grid', gap: 16 });
const Row = styled('li')({ display: 'grid', gap: 8 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function EmbedCard({ page }: { page: PayPage }) {
  const t = useText();
  const { can } = usePermissions();
  const { getList, create } = payPageApi.payButton;
  const mayRead = can(getList.endpoint.allow);
  const { data } = useQuery({ ...getList.query({ keyword: page.code, pageSize: 100 }), enabled: mayRead });
  const make = useMutation(
    create.mutation({
      onError: (error) => toast({ tone: 'danger', text: error.message, duration: 10_000, important: true }),
    }),
  );
  if (!mayRead) return null;
  const newButton = () =>
    make.mutate({ payPageId: page.id, title: page.name.slice(0, 50), label: t(text.buttonLabel), theme: 'DARK' });
  const buttons = data?.items ?? [];
  return (
    <Card
      title={t(text.embedTitle)}
      purpose={t(text.embedText)}
      actions={
        can(create.endpoint.allow) ? [{ title: t(text.newButton), busy: make.isPending, onSelect: newButton }] : []
      }
    >
      {data && buttons.length === 0 && <Small>{t(text.embedNone)}</Small>}
      <Rows>
        {buttons.map(({ id, code, label, script, numOfClicks, numOfPayments }) => (
          <Row key={code}>
            {frontEnd.config().features.payButton ? (
              <TextLink to={payButtonScreens.detail.link({ id })}>{`${label} · ${code}`}</TextLink>
            ) : (
              <strong>{`${label} · ${code}`}</strong>
            )}
            <Snippet code={script} />
            <Small>{t(text.buttonFigures, { clicks: numOfClicks, payments: numOfPayments })}</Small>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
