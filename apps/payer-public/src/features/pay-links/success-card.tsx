import { formatDateTime } from '@pay/domain';
import { Actions, Button, ButtonLink, Card, DetailRows, Lines, Note, Notice, Result } from '@pay/payer-ui';
import { fill, type PayLinkPage } from '#page-data';
import { shopAddress } from './payment-facts.ts';
import { moneyIn } from './texts.ts';

/** The way back to the shop: its host is named before the payer is sent there, and the payer may stay. */
function ShopRedirect({ page: { result, facts, justPaid }, address }: { page: PayLinkPage; address: string }) {
  const { host } = new URL(address);
  return (
    <>
      <div data-redirect tabIndex={-1} hidden={!justPaid}>
        <Note centered>{fill(result.redirect, { host, n: facts.redirectAfter })}</Note>
      </div>
      <Actions>
        <ButtonLink href={address}>{fill(result.goNow, { host })}</ButtonLink>
        <div data-redirect hidden={!justPaid}>
          <Button look="quiet" data-stay data-js>
            {result.stay}
          </Button>
        </div>
      </Actions>
    </>
  );
}

/** The receipt, and the way back to the shop. */
export function SuccessCard({ page }: { page: PayLinkPage }) {
  const { result, pay, description, shopName, facts } = page;
  const address = shopAddress(facts);
  const rows = [
    ...(facts.rtxNumber ? [{ label: result.transactionNo, value: facts.rtxNumber, copy: facts.rtxNumber }] : []),
    { label: pay.what, value: description },
    ...(facts.dateTime ? [{ label: result.paidAt, value: formatDateTime(facts.dateTime) }] : []),
  ];
  return (
    <Card>
      <Result tone="success" title={result.success} amount={moneyIn(page.language)(facts.amount)}>
        <Note>{fill(result.successNote, { shop: shopName })}</Note>
      </Result>
      {page.lacking && <Notice tone="warn">{page.lacking}</Notice>}
      {page.items && <Lines lines={page.items} />}
      <DetailRows rows={rows} copyTitle={pay.copy} />
      {address && <ShopRedirect page={page} address={address} />}
      <Actions>
        <Button look="quiet" data-print data-js>
          {result.print}
        </Button>
      </Actions>
    </Card>
  );
}
