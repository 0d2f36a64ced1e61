import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts, type Fact } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { languageCodes, languages, useActorName, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { askedFields, type PayLinkDetail } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const linked = (url: string | null | undefined) => url && <TextLink to={url}>{url}</TextLink>;

/** Follows the rule of the payer's page: an unknown language is ignored. */
function languageNameOf(wish: string | null | undefined) {
  const code = languageCodes.find((known) => wish?.toLowerCase().startsWith(known));
  return code && languages[code].name;
}

export function usePayLinkFacts(): (link: PayLinkDetail) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const actorName = useActorName();

  const linkFacts = (link: PayLinkDetail): Fact[] => [
    { label: label('payLinkUrl'), ...copied(link.payLinkUrl), wide: true },
    { label: label('refTransactionId'), ...copied(link.refTransactionId) },
    { label: t(text.payerTitle), value: link.title },
    { label: t(text.payerLanguage), value: languageNameOf(link.language) },
    { label: label('createTime'), value: <DateTime at={link.createTime} /> },
    { label: label('createBy'), value: link.createBy && actorName(link.createBy) },
    { label: label('expireType'), value: enumLabel('PayLinkExpiry', link.expireType) },
    { label: label('expireAt'), value: link.expireAt ? <DateTime at={link.expireAt} /> : t(text.neverExpires) },
    { label: label('totalSendMailSms'), value: link.totalSendMailSms },
    { label: label('fileUrl'), value: link.fileUrl && <TextLink to={link.fileUrl}>{t(text.openFile)}</TextLink> },
  ];

  const payerFacts = ({ customerInfoType, customerInfoForm, customerDto }: PayLinkDetail): Fact[] => [
    { label: label('customerInfoType'), value: enumLabel('CustomerInfoType', customerInfoType) },
    ...(customerInfoType === 'REQUIRE_INPUT'
      ? [
          {
            label: label('customerInfoForm'),
            value: askedFields
              .filter(({ flag }) => customerInfoForm?.[flag])
              .map(({ field }) => label(field))
              .join(', '),
          },
        ]
      : []),
    ...(customerDto
      ? [
          { label: label('fullName'), value: customerDto.fullName },
          { label: label('phone'), ...copied(customerDto.phone) },
          { label: label('email'), ...copied(customerDto.email) },
          { label: label('address'), value: customerDto.address },
        ]
      : []),
  ];

  const moneyFacts = ({ accountName, accountNo, virtualAccount, transactionId }: PayLinkDetail): Fact[] => [
    { label: label('bankAccountId'), ...copied(accountNo) },
    { label: label('accountName'), value: accountName },
    { label: label('virtualAccount'), ...copied(virtualAccount) },
    {
      label: label('transaction'),
      value: transactionId && (
        <TextLink to={transactionScreens.detail.link({ id: transactionId })}>{t(text.openTransaction)}</TextLink>
      ),
      copy: transactionId ?? undefined,
    },
  ];

  const afterFacts = ({ successUrl, failUrl, redirectAfter, contactEmail, contactPhone }: PayLinkDetail): Fact[] => [
    { label: label('contactPhone'), value: contactPhone },
    { label: label('contactEmail'), value: contactEmail },
    { label: label('successUrl'), value: linked(successUrl) },
    { label: label('failUrl'), value: linked(failUrl) },
    ...(successUrl || failUrl ? [{ label: label('redirectAfter'), value: redirectAfter }] : []),
  ];

  return (link) => [
    { title: t(text.linkSection), facts: knownFacts(linkFacts(link)) },
    { title: t(text.payerSection), facts: knownFacts(payerFacts(link)) },
    { title: t(text.moneySection), facts: knownFacts(moneyFacts(link)) },
    { title: t(text.afterSection), facts: knownFacts(afterFacts(link)) },
  ];
}
