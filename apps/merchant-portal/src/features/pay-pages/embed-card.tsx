import { Card } from '@pay/design-system/page';
import { Button, colour, radius, size, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { payPageApi } from '#pay-page-api';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const Rows = styled('ul')({ display: 'grid', gap: 16 });
const Row = styled('li')({ display: 'grid', gap: 8, justifyItems: 'start' });
const Code = styled('code')({
  display: 'block',
  width: '100%',
  padding: 12,
  borderRadius: radius,
  background: colour.sunken,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});
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
  const copy = async (script: string) => {
    await navigator.clipboard.writeText(script);
    toast({ tone: 'success', text: t(text.codeCopied), duration: 3_000 });
  };
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
        {buttons.map(({ code, label, script, numOfClicks, numOfPayments }) => (
          <Row key={code}>
            <strong>{`${label} · ${code}`}</strong>
            <Code>{script}</Code>
            <Small>{t(text.buttonFigures, { clicks: numOfClicks, payments: numOfPayments })}</Small>
            <Button size="small" icon={<Copy size={16} />} onClick={() => void copy(script)}>
              {t(text.copyCode)}
            </Button>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
