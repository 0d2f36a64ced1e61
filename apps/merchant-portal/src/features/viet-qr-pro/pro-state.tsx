import { StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { type Action, ActionButton, colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import type { ProAccount, ProState as State } from './viet-qr-pro.ts';
import { text } from './viet-qr-pro.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Rows = styled('ul')({ display: 'grid', gap: 16 });
const Row = styled('li')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  paddingTop: 16,
  borderTop: `1px solid ${colour.border}`,
  '&:first-of-type': { paddingTop: 0, borderTop: 0 },
});
const Opened = styled('ul')({ display: 'grid', gap: 4, paddingLeft: 20, listStyle: 'disc' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft, maxWidth: '72ch' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

type Permit = Pick<State, 'status' | 'lockedBy' | 'reason' | 'requestedAt'>;

function PermitWords({ permit, note }: { permit: Permit; note?: ReactNode }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { status, lockedBy, reason, requestedAt } = permit;
  return (
    <>
      <StatusChip status={status} enumName="VietQrProStatus" />
      {note}
      {status === 'PENDING' && requestedAt && <Small>{t(text.askedAt, { time: dateTime(requestedAt) })}</Small>}
      {lockedBy && <Small>{t(lockedBy === 'STAFF' ? text.lockedByStaff : text.lockedByShop)}</Small>}
      {reason && <Small>{t(text.why, { reason })}</Small>}
    </>
  );
}

const Actions = ({ actions }: { actions: readonly Action[] }) => (
  <Buttons>
    {actions.map((action) => (
      <ActionButton key={action.title} action={action} />
    ))}
  </Buttons>
);

interface ProStateProps {
  state: State;
  actions: readonly Action[];
  actionsOf: (account: ProAccount) => readonly Action[];
}

/** What the provider allows the shop and each of its accounts. */
export function ProState({ state, actions, actionsOf }: ProStateProps) {
  const t = useText();
  return (
    <Stack>
      <Card title={t(text.shop)} purpose={t(text.shopText)}>
        <Row as="div">
          <PermitWords permit={state} />
          <Actions actions={actions} />
        </Row>
      </Card>
      {state.status !== 'APPROVED' && (
        <Card title={t(text.whatOpens)}>
          <Opened>
            {[text.opens1, text.opens2, text.opens3].map((line) => (
              <li key={line.id}>{t(line)}</li>
            ))}
          </Opened>
        </Card>
      )}
      <Card title={t(text.accounts)} purpose={t(text.accountsText)}>
        {state.accounts.length === 0 && <Small>{t(text.noAccounts)}</Small>}
        <Rows>
          {state.accounts.map((account) => (
            <Row key={account.id}>
              <strong>{t(text.account, { accountNo: account.accountNo, accountName: account.accountName })}</strong>
              <PermitWords permit={account} note={account.suspended && <Small>{t(text.suspended)}</Small>} />
              <Actions actions={actionsOf(account)} />
            </Row>
          ))}
        </Rows>
      </Card>
    </Stack>
  );
}
