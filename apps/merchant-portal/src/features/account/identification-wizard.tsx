import { FormField, FormFields, FormSection, WizardPage, type FieldDifferences } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { defineWizard, useWizard } from '@pay/forms';
import { ruleMessage, useEnumLabel, useText } from '@pay/i18n';
import { api } from '#api';
import { text } from './account.messages.ts';
import { CardStep } from './card-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { OwnersStep } from './owners-step.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import type { Profile, Submission } from './profile.ts';
import { missingIn, sentProfile, sharesOf, type ProfileFault } from './profile.rules.ts';

const isCompany = ({ businessType }: Partial<Submission>) => businessType === 'ORGANIZATION';
const isPerson = ({ businessType }: Partial<Submission>) => businessType === 'PERSONAL';

const wizard = defineWizard({
  endpoint: api.merchant.submitInfoV2,
  steps: [
    { name: 'type', title: text.stepType, fields: ['businessType', 'businessSectors', 'revenueType', 'chargeType'] },
    {
      name: 'company',
      title: text.stepCompany,
      fields: ['companyName', 'taxIdNo', 'companyAddress', 'companyPhone'],
      when: isCompany,
    },
    {
      name: 'representative',
      title: text.stepPerson,
      fields: ['representativePosition', 'representativeEkycInfo'],
      when: isCompany,
    },
    { name: 'owners', title: text.stepOwners, fields: ['owners'], when: isCompany },
    { name: 'person', title: text.stepPerson, fields: ['ownerEkycInfo'], when: isPerson },
    { name: 'documents', title: text.stepDocuments, fields: ['documents'], when: isCompany },
    {
      name: 'contact',
      title: text.stepContact,
      fields: ['name', 'businessItems', 'storeAddress', 'websiteUrl', 'contactEmail'],
      optional: true,
    },
    { name: 'review', title: text.stepReview, fields: [] },
  ],
});

/** One schema serves both business types, so it cannot require the fields that only a company must fill in. */
const needed: FieldDifferences[string] = (field) => <FormField field={{ ...field, required: true }} />;
const typeTexts = { PERSONAL: text.typePersonal, ORGANIZATION: text.typeOrganization } as const;

export function IdentificationWizard({ before }: { before: Profile | null }) {
  const t = useText();
  const enumLabel = useEnumLabel();

  const told = (fault: ProfileFault, entered: Partial<Submission>): string => {
    if (fault === 'tooMuch') return t(text.tooMuch, { total: sharesOf(entered.owners) });
    if (fault === 'cardMissing') return t(text.cardMissing);
    if (fault === 'documentMissing') return t(text.documentMissing);
    return t(ruleMessage(fault === 'ownerMissing' ? 'one_of_required' : 'required'));
  };

  const running = useWizard(wizard, {
    defaults: before ?? { chargeType: 'IMMEDIATELY' },
    prepare: sentProfile,
    check: (entered) =>
      Object.fromEntries(Object.entries(missingIn(entered)).map(([name, fault]) => [name, told(fault, entered)])),
    onDone: () => toast({ tone: 'success', text: t(text.sent), duration: 10_000, important: true }),
  });
  const { form, step } = running;
  const fieldsOf = (names: readonly string[]) => <FormFields form={form} names={names} differences={differences} />;

  const differences: FieldDifferences = {
    businessType: {
      cards: true,
      options: (['PERSONAL', 'ORGANIZATION'] as const).map((value) => ({
        value,
        label: enumLabel('BusinessType', value),
        text: t(typeTexts[value]),
      })),
    },
    companyName: needed,
    companyAddress: needed,
    representativePosition: needed,
    taxIdNo: (field) => <FormField field={{ ...field, required: true }} help={t(text.taxHelp)} />,
    name: { label: t(text.shopName) },
  };

  return (
    <WizardPage
      wizard={running}
      bare
      submit={t(text.submit)}
      differences={differences}
      steps={{
        type: (
          <FormSection title={t(text.stepType)} text={t(text.typeText)}>
            {fieldsOf(step.fields)}
          </FormSection>
        ),
        company: (
          <FormSection title={t(text.stepCompany)} text={t(text.companyText)}>
            {fieldsOf(step.fields)}
          </FormSection>
        ),
        representative: (
          <CardStep form={form} name="representativeEkycInfo" title={t(text.representativeTitle)}>
            {fieldsOf(['representativePosition'])}
          </CardStep>
        ),
        person: <CardStep form={form} name="ownerEkycInfo" title={t(text.personTitle)} />,
        owners: <OwnersStep form={form} />,
        documents: <DocumentsStep form={form} />,
        contact: (
          <FormSection title={t(text.stepContact)} text={t(text.contactText)}>
            {fieldsOf(step.fields)}
          </FormSection>
        ),
        review: <ProfileFacts profile={sentProfile(form.values) as Profile} />,
      }}
    />
  );
}
