import { formatDateTime } from '@pay/domain';
import {
  AppLinks,
  ButtonLink,
  Card,
  DetailRows,
  Gap,
  More,
  Note,
  Notice,
  OnlyOn,
  StatusLine,
  Steps,
  WholePicture,
} from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import type { PayLinkPage } from './pay-link-pages.ts';
import { carries, type Transfer } from './qr-check.ts';
import { moneyIn } from './texts.ts';

export const transferRows = (
  { language, pay }: Pick<PayLinkPage, 'language' | 'pay'>,
  { bank, accountNo, accountName, amount, content }: Transfer,
) => [
  { label: pay.bank, value: bank },
  { label: pay.accountNo, value: accountNo, copy: accountNo, grouped: true },
  { label: pay.accountName, value: accountName, copy: accountName },
  { label: pay.amount, value: moneyIn(language)(amount), copy: String(amount) },
  { label: pay.content, value: content, copy: content },
];

const deadlineOf = ({ pay, facts: { expireAt } }: PayLinkPage) =>
  expireAt ? fill(pay.payBefore, { time: formatDateTime(expireAt) }) : pay.noExpiry;

/** For whoever holds both the link and the banking app: the picture to keep or send on, then the apps. */
function OnThisPhone({ page: { pay, apps, links } }: { page: PayLinkPage }) {
  return (
    <div data-verified data-screen-only>
      <ButtonLink href={links.picture} download shares>
        {pay.sharePicture}
      </ButtonLink>
      <div data-kept hidden>
        <StatusLine>{pay.kept}</StatusLine>
      </div>
      <WholePicture hint={pay.pressAndHold} close={pay.close} />
      <div data-last hidden>
        <Gap>
          <Note>{pay.lastApp}</Note>
        </Gap>
        <AppLinks apps={[]} />
      </div>
      <Gap>
        <Note>{pay.appsFill}</Note>
      </Gap>
      <AppLinks apps={apps.filter(({ note }) => !note)} />
      <More label={pay.otherApps}>
        <Note>{pay.appsOpen}</Note>
        <AppLinks apps={apps.filter(({ note }) => note)} />
      </More>
    </div>
  );
}

export function TransferCard({ page, transfer }: { page: PayLinkPage; transfer: Transfer }) {
  const { pay, shortened } = page;
  const amount = moneyIn(page.language)(transfer.amount);
  const verified = carries(transfer);
  return (
    <Card label={pay.byHand}>
      {verified && (
        <OnlyOn device="phone">
          <OnThisPhone page={page} />
        </OnlyOn>
      )}
      <OnlyOn device="desk">
        <Steps
          title={pay.steps}
          steps={[pay.stepOpen, fill(pay.stepCheck, { amount, accountName: transfer.accountName }), pay.stepConfirm]}
        />
      </OnlyOn>
      <Gap>
        <h2>{pay.byHand}</h2>
      </Gap>
      <DetailRows rows={transferRows(page, transfer)} copyTitle={pay.copy} />
      <Note>{pay.keepExact}</Note>
      {shortened && <Note>{shortened}</Note>}
      <Note>{deadlineOf(page)}</Note>
      {verified && (
        <div data-verified>
          <Gap>
            <Notice tone="trust">{pay.verified}</Notice>
          </Gap>
        </div>
      )}
      <div data-unverified hidden={verified}>
        <Notice tone="bad" role="alert">
          {pay.notVerified}
        </Notice>
      </div>
    </Card>
  );
}
