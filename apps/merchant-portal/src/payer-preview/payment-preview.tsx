import { formatVnd } from '@pay/domain';
import { languageCodes, useLanguage, useText } from '@pay/i18n';
import {
  Actions,
  Button,
  Card,
  Cards,
  CenteredTitle,
  CustomerInput,
  type CustomerField,
  DetailRows,
  fill,
  Foot,
  Note,
  OnlyOn,
  Panel,
  QrCode,
  ShopBand,
  StatusLine,
  Steps,
  Summary,
  Tabs,
} from '@pay/payer-ui';
import { contactLinks } from '@pay/payer-ui/contact-links';
import { useSession } from '@pay/session';
import { text } from './payer-preview.messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { type PreviewedShop, rootOf } from './use-shop-look.ts';
import { type PreviewWidth, widths } from './width-tabs.tsx';

export interface PreviewedPayment {
  what: string;
  amount: number;
  /** What the payer fills in before the ways to pay appear. */
  asked?: readonly CustomerField[];
  /** A sentence about the time to pay. */
  time?: string | undefined;
  methods?: readonly string[];
  phone?: string | undefined;
  email?: string | undefined;
  /** The language in which the page opens. */
  language?: string;
}

// Three corners of a code that leads nowhere.
const corner = (x: number, y: number) => `M${x} ${y}h7v7h-7zM${x + 2} ${y + 2}h3v3h-3z`;
const exampleCode = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33"><path d="${corner(0, 0)}${corner(22, 0)}${corner(0, 22)}" fill="none" stroke="#9aa8a1"/></svg>`,
)}`;

function Asked({ asked }: { asked: readonly CustomerField[] }) {
  const t = useText();
  const labels = { fullName: text.fullName, phone: text.phoneNumber, email: text.email, address: text.address };
  return (
    <Card label={t(text.details)}>
      <h2>{t(text.details)}</h2>
      {asked.map((name) => (
        <CustomerInput key={name} name={name} label={t(labels[name])} value="" error={undefined} />
      ))}
      <Actions>
        <Button>{t(text.goOn)}</Button>
      </Actions>
    </Card>
  );
}

function Ways({ what, amount }: { what: string; amount: string }) {
  const t = useText();
  return (
    <>
      <Card label={t(text.byHand)}>
        <OnlyOn device="phone">
          <Button>{t(text.share)}</Button>
        </OnlyOn>
        <OnlyOn device="desk">
          <Steps title={t(text.steps)} steps={[t(text.step1), t(text.step2), t(text.step3)]} />
        </OnlyOn>
        <DetailRows
          rows={[
            { label: t(text.amount), value: amount },
            { label: t(text.content), value: what },
          ]}
        />
      </Card>
      <Card label={t(text.scan)}>
        <CenteredTitle>{t(text.scan)}</CenteredTitle>
        <QrCode picture={exampleCode} label={t(text.code)} bank="" />
        <StatusLine>{t(text.waiting)}</StatusLine>
        <Actions>
          <Button look="quiet">{t(text.transferred)}</Button>
        </Actions>
      </Card>
    </>
  );
}

interface PaymentPreviewProps {
  shop: PreviewedShop;
  payment: PreviewedPayment;
  width: PreviewWidth;
}

/** The page of a payment drawn with the payer's own parts, before anything is saved. */
export function PaymentPreview({ shop, payment, width }: PaymentPreviewProps) {
  const t = useText();
  const current = useLanguage();
  const { testMode } = useSession();
  const { what, asked = [], time, methods = [], phone, email, language = current } = payment;
  const amount = formatVnd(payment.amount, current);
  const contacts = contactLinks(
    { phone, email },
    { call: t(text.call, { phone: '{phone}' }), zalo: t(text.zalo), write: t(text.write, { email: '{email}' }) },
  );
  const [first = '', ...others] = methods;
  const open = 'way-0';
  return (
    <PreviewFrame title={t(text.title)} width={widths[width]} root={rootOf(shop.colour)}>
      <ShopBand
        shopName={shop.name}
        logo={shop.logo}
        languages={languageCodes.map((code) => ({ code, name: code, href: '', current: code === language }))}
        languageLabel={t(text.language)}
        testLabel={testMode ? t(text.testMode) : undefined}
      />
      <Cards wide={asked.length === 0}>
        <Card>
          <Summary label={t(text.what)} what={what} amountLabel={t(text.amount)} amount={amount}>
            {time && <Note>{time}</Note>}
          </Summary>
          {asked.length === 0 && others.length > 0 && (
            <Tabs
              label={t(text.ways)}
              open={open}
              tabs={[first, ...others].map((name, at) => ({ panel: `way-${at}`, name, note: '' }))}
            />
          )}
        </Card>
        {asked.length > 0 ? (
          <Asked asked={asked} />
        ) : (
          <Panel id={open} open tabbed={others.length > 0}>
            <Ways what={what} amount={amount} />
          </Panel>
        )}
      </Cards>
      <Foot
        lines={[contacts.length > 0 ? fill(t(text.help, { shop: '{shop}' }), { shop: shop.name }) : t(text.helpPlain)]}
        contacts={contacts}
      />
    </PreviewFrame>
  );
}
