import { formatDateTime, formatDay } from '@pay/domain';
import { Actions, Button, ButtonLink, Card, DetailRows, Gap, Lines, Note, Notice, Result } from '@pay/payer-ui';
import { fill, type PayLinkPage } from '#page-data';
import { shopAddress } from './payment-facts.ts';
import { moneyIn } from './texts.ts';

/** Names the shop's host before the redirect, and lets the payer stay. */
function ShopRedirect({ page: { result, facts, justPaid }, address }: { page: PayLinkPage; address: string }) {
  const { host } = new URL(address);
  return (
    <>
      <div data-redirect tabIndex={-1} hidden={!justPaid}>
        <Note centered>{fill(result.redirect, { host, n: facts.redirectAfter })}</Note>
      </div>
      <ButtonLink href={address}>{fill(result.goNow, { host })}</ButtonLink>
      <Button look="quiet" data-redirect data-stay data-js hidden={!justPaid}>
        {result.stay}
      </Button>
    </>
  );
}

export function SuccessCard({ page }: { page: PayLinkPage }) {
  const { result, pay, description, shopName, facts } = page;
  const address = shopAddress(facts);
  const rows = [
    ...(facts.rtxNumber ? [{ label: result.transactionNo, value: facts.rtxNumber, copy: facts.rtxNumber }] : []),
    { label: pay.what, value: description },
    { label: result.paidBy, value: page.paidBy },
    ...(facts.dateTime ? [{ label: result.paidAt, value: formatDateTime(facts.dateTime) }] : []),
  ];
  return (
    <Card>
      <Result tone="success" title={result.success} amount={moneyIn(page.language)(facts.amount)}>
        <Note>{fill(result.successNote, { shop: shopName })}</Note>
      </Result>
      {facts.refunded && (
        <Gap>
          <Notice tone="trust">
            {fill(facts.refunded.amount >= facts.amount ? result.refundedInFull : result.refundedInPart, {
              shop: shopName,
              amount: moneyIn(page.language)(facts.refunded.amount),
              day: formatDay(facts.refunded.at),
            })}
          </Notice>
        </Gap>
      )}
      {page.lacking && (
        <Gap>
          <Notice tone="warn">{page.lacking}</Notice>
        </Gap>
      )}
      {page.items && <Lines lines={page.items} />}
      <DetailRows rows={rows} copyTitle={pay.copy} />
      <Actions>
        {address && <ShopRedirect page={page} address={address} />}
        <Button look="quiet" data-print data-js>
          {result.print}
        </Button>
      </Actions>
    </Card>
  );
}
