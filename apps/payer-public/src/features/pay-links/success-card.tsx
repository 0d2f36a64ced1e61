import { formatDay } from '@pay/domain';
import {
  Actions,
  Button,
  ButtonLink,
  Card,
  DetailRows,
  Gap,
  Lines,
  Note,
  Notice,
  Printed,
  Result,
  StatusLine,
  WholePicture,
} from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import type { PayLinkPage } from './pay-link-pages.ts';
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
  const { result, pay, shopName, facts } = page;
  const address = shopAddress(facts);
  const rows = page.receipt.map((row) => (row.label === result.transactionNo ? { ...row, copy: row.value } : row));
  return (
    <Card>
      <Printed>{result.receipt}</Printed>
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
        <ButtonLink look={address ? 'quiet' : 'main'} href={page.links.receipt} download shares>
          {result.share}
        </ButtonLink>
        <div data-kept hidden>
          <StatusLine>{result.kept}</StatusLine>
        </div>
        <WholePicture hint={pay.pressAndHold} close={pay.close} />
        <Button look="quiet" data-print data-js>
          {result.print}
        </Button>
      </Actions>
      <Printed>
        {result.verify} {page.verifyAddress}
        <img src={page.verifyPicture} alt="" width="120" height="120" />
      </Printed>
    </Card>
  );
}
