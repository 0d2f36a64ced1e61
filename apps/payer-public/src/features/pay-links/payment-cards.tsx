import { DetailRows, Card, Lines, More, Panel, Summary, Tabs, TimeLeft } from '@pay/payer-ui';
import type { PayLinkPage } from './pay-link-pages.ts';
import { CardRefusal, GatewayPanel } from './gateway-cards.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { Transfer } from './qr-check.ts';
import { ScanCard } from './scan-card.tsx';
import { moneyIn } from './texts.ts';
import { TransferCard } from './transfer-card.tsx';

const byQr = 'by-qr';
const shownLines = 3;

function Ordered({ page: { items = [], pay } }: { page: PayLinkPage }) {
  const more = items.slice(shownLines);
  return (
    <>
      {items.length > 0 && <Lines lines={items.slice(0, shownLines)} />}
      {more.length > 0 && (
        <More label={`${pay.items} (+${more.length})`}>
          <Lines lines={more} />
        </More>
      )}
    </>
  );
}

export function PaymentCards({ page, transfer }: { page: PayLinkPage; transfer: Transfer }) {
  const { pay, methods, gateways, facts } = page;
  const tabbed = gateways.length > 0;
  return (
    <>
      <Card>
        <Summary
          label={pay.what}
          what={page.description}
          amountLabel={pay.amount}
          amount={moneyIn(page.language)(facts.amount)}
        >
          {page.timeLeft && <TimeLeft left={page.timeLeft} near={page.endsSoon} />}
        </Summary>
        <OfflineNotice text={pay.offline} />
        <CardRefusal page={page} />
        {page.fileUrl && (
          <p>
            <a href={page.fileUrl} target="_blank" rel="noreferrer">
              {pay.attachment}
            </a>
          </p>
        )}
        <Ordered page={page} />
        {page.customer && (
          <More label={pay.customer}>
            <DetailRows rows={page.customer} />
          </More>
        )}
        {tabbed && (
          <Tabs
            label={methods.label}
            open={byQr}
            tabs={[
              { panel: byQr, name: methods.transfer, note: methods.transferNote },
              ...gateways.map(({ id, name, note }) => ({ panel: id, name, note })),
            ]}
          />
        )}
      </Card>
      <Panel id={byQr} open tabbed={tabbed}>
        <TransferCard page={page} transfer={transfer} />
        <ScanCard page={page} transfer={transfer} />
      </Panel>
      {gateways.map((gateway) => (
        <Panel key={gateway.id} id={gateway.id} open={false} tabbed>
          <GatewayPanel gateway={gateway} />
        </Panel>
      ))}
    </>
  );
}
