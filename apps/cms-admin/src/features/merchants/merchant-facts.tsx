import type { FactGroup } from '@pay/design-system/detail';
import { knownFacts, type Fact } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { Identity, Merchant, Profile } from './merchant.ts';
import { text } from './merchants.messages.ts';
import { useIdentityWords } from './use-identity-words.ts';
import { useTermWords } from './use-term-words.ts';

export function useMerchantFacts(): (merchant: Merchant) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { date, dateTime } = useFormats();
  const termOf = useTermWords();
  const written = useIdentityWords();
  const valueOf = (enumName: string, value: string | null | undefined) => value && named(enumName, value);

  const merchantFacts = (merchant: Merchant): Fact[] => [
    { label: label('merchantCode'), value: merchant.merchantCode, copy: merchant.merchantCode },
    { label: label('businessType'), value: valueOf('BusinessType', merchant.businessType) },
    { label: label('phone'), value: merchant.phone },
    { label: label('email'), value: merchant.email },
    { label: label('transactionMaxAmount'), value: termOf('LIMIT', merchant) },
    { label: label('amountPolicy'), value: termOf('AMOUNT_POLICY', merchant) },
    { label: label('chargeType'), value: valueOf('FeeType', merchant.chargeType) },
    { label: label('vietQrProStatus'), value: valueOf('VietQrProStatus', merchant.vietQrProStatus) },
    { label: label('officeCode'), value: termOf('OFFICE', merchant) },
    { label: t(text.registered), value: dateTime(merchant.createdAt) },
    { label: t(text.submittedAt), value: merchant.submittedAt && dateTime(merchant.submittedAt) },
    { label: t(text.submittedBy), value: merchant.submittedBy },
    { label: t(text.denyReason), value: merchant.denyReason, wide: true },
    { label: t(text.proposalRemark), value: merchant.proposalReason, wide: true },
  ];

  const businessFacts = (profile: Profile): Fact[] => [
    { label: label('companyName'), value: profile.companyName },
    { label: label('taxIdNo'), value: profile.taxIdNo, copy: profile.taxIdNo },
    { label: label('companyPhone'), value: profile.companyPhone },
    { label: label('revenueType'), value: valueOf('RevenueType', profile.revenueType) },
    {
      label: label('businessSectors'),
      value: profile.businessSectors.map((sector) => named('BusinessSector', sector)).join(', '),
      wide: true,
    },
    { label: label('businessItems'), value: profile.businessItems, wide: true },
    { label: label('companyAddress'), value: profile.companyAddress, wide: true },
    { label: label('storeAddress'), value: profile.storeAddress, wide: true },
    { label: label('websiteUrl'), value: profile.websiteUrl, wide: true },
  ];

  const identityFacts = (identity: Identity, position?: Profile['representativePosition']): Fact[] => [
    { label: label('fullName'), value: identity.name },
    { label: label('position'), value: valueOf('RepresentativePosition', position) },
    { label: label('no'), value: identity.no },
    { label: label('birthday'), value: identity.birthday && date(identity.birthday) },
    { label: label('sex'), value: written(identity.sex) },
    { label: label('national'), value: written(identity.national) },
    { label: label('issueDate'), value: identity.issueDate && date(identity.issueDate) },
    { label: label('issueBy'), value: identity.issueBy },
    { label: label('address'), value: identity.address, wide: true },
  ];

  const accountFacts = ({ bankAccounts }: Merchant): Fact[] =>
    bankAccounts.map(({ accountNo, accountName }, index) => ({
      label: t(text.accountLabel, { number: index + 1 }),
      value: (
        <>
          {accountNo}
          <br />
          {accountName}
        </>
      ),
    }));

  return (merchant) => {
    const { profile } = merchant;
    const { ownerEkycInfo: owner, representativeEkycInfo: representative } = profile ?? {};
    return [
      { title: t(text.merchantFacts), facts: knownFacts(merchantFacts(merchant)) },
      { title: t(text.businessFacts), facts: profile ? knownFacts(businessFacts(profile)) : [] },
      { title: t(text.ownerFacts), facts: owner ? knownFacts(identityFacts(owner)) : [] },
      {
        title: t(text.representativeFacts),
        facts: representative ? knownFacts(identityFacts(representative, profile?.representativePosition)) : [],
      },
      { title: t(text.accountFacts), facts: accountFacts(merchant) },
    ];
  };
}
