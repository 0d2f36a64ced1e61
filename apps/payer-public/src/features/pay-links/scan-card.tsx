import {
  Actions,
  Button,
  ButtonLink,
  Card,
  CenteredTitle,
  More,
  Note,
  OnlyOn,
  QrCode,
  StatusLine,
} from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import type { PayLinkPage } from './pay-link-pages.ts';
import { carries, type Transfer } from './qr-check.ts';
import { moneyIn } from './texts.ts';

function statusText({ facts: { status, amountPaid, amountRemaining }, pay, language }: PayLinkPage): string {
  const money = moneyIn(language);
  if (amountPaid && amountRemaining)
    return fill(pay.partPaid, { paid: money(amountPaid), remaining: money(amountRemaining) });
  return status === 'PENDING' ? pay.processing : pay.waiting;
}

export function ScanCard({ page, transfer }: { page: PayLinkPage; transfer: Transfer }) {
  const { pay, picture, links } = page;
  const { bank, accountNo, accountName, content } = transfer;
  const values = { amount: moneyIn(page.language)(transfer.amount), bank, accountNo, accountName, content };
  const shown = picture && carries(transfer);
  return (
    <Card label={pay.scan}>
      <CenteredTitle>{pay.scan}</CenteredTitle>
      {shown && (
        <div data-verified>
          <QrCode picture={picture} label={fill(pay.qrLabel, values)} bank={bank} />
        </div>
      )}
      <Note centered>{pay.anyApp}</Note>
      <div data-online>
        <StatusLine>{statusText(page)}</StatusLine>
        <Note centered>{pay.updates}</Note>
      </div>
      <Actions>
        {shown && (
          <OnlyOn device="desk">
            <ButtonLink look="quiet" href={links.picture} download>
              {pay.saveQr}
            </ButtonLink>
          </OnlyOn>
        )}
        <ButtonLink look="quiet" href={links.waiting}>
          {pay.transferred}
        </ButtonLink>
      </Actions>
      {page.mayCancel && (
        <More label={pay.cancel}>
          <Note centered>{pay.cancelQuestion}</Note>
          <form method="post" action={links.cancel}>
            <Actions>
              <Button type="submit" look="danger">
                {pay.cancelNow}
              </Button>
            </Actions>
          </form>
        </More>
      )}
    </Card>
  );
}
