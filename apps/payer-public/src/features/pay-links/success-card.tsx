import { formatDateTime } from '@pay/domain';
import { Actions, Button, ButtonLink, Card, DetailRows, Lines, Note, Result } from '@pay/payer-ui';
import { useState } from 'react';
import { fill, type PayLinkPage } from '#page-data';
import { hasJustPaid, shopAddress, type PaymentFacts } from './payment-facts.ts';
import { moneyIn } from './texts.ts';
import { useCountdown } from './use-payment.ts';

function ShopRedirect({
  page,
  address,
  after,
  running,
}: {
  page: PayLinkPage;
  address: string;
  after: number;
  running: boolean;
}) {
  const { result } = page;
  const { host } = new URL(address);
  const [stopped, setStopped] = useState(!running);
  const left = useCountdown(after, !stopped, () => location.assign(address));
  return (
    <>
      {running && <Note centered>{stopped ? result.redirectStopped : fill(result.redirect, { host, n: left })}</Note>}
      <Actions>
        <ButtonLink href={address}>{fill(result.goNow, { host })}</ButtonLink>
        {!stopped && (
          <Button look="quiet" onClick={() => setStopped(true)} data-js>
            {result.stay}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** The receipt, and the way back to the shop. */
export function SuccessCard({ page, facts, arrived }: { page: PayLinkPage; facts: PaymentFacts; arrived: boolean }) {
  const { result, pay, description, shopName } = page;
  const address = shopAddress(facts);
  const rows = [
    ...(facts.rtxNumber ? [{ label: result.transactionNo, value: facts.rtxNumber, copy: facts.rtxNumber }] : []),
    { label: pay.what, value: description },
    ...(facts.dateTime ? [{ label: result.paidAt, value: formatDateTime(facts.dateTime) }] : []),
  ];
  return (
    <Card>
      <Result tone="success" title={result.success} amount={moneyIn(page.language)(facts.amount)} arrived={arrived}>
        <Note>{fill(result.successNote, { shop: shopName })}</Note>
      </Result>
      {page.items && <Lines lines={page.items} />}
      <DetailRows rows={rows} texts={pay} />
      {address && (
        <ShopRedirect
          page={page}
          address={address}
          after={facts.redirectAfter}
          running={arrived || hasJustPaid(facts)}
        />
      )}
      <Actions>
        <Button look="quiet" onClick={() => print()} data-js>
          {result.print}
        </Button>
      </Actions>
    </Card>
  );
}
