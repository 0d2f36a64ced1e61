import { FactList, knownFacts, type Fact } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { fingertip, styled, TextLink, touch } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { text } from './account.messages.ts';
import type { Profile } from './profile.ts';

const Cards = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 });
const Plain = styled('ul')({
  display: 'grid',
  gap: 4,
  [touch]: { gap: 0, '& > li': { display: 'flex', alignItems: 'center', minHeight: fingertip } },
});

export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { date } = useFormats();
  const fact = (name: keyof Profile, value: Fact['value'] = profile[name] as Fact['value'], wide = false): Fact => ({
    label: label(name),
    value,
    wide,
  });
  const named = (enumName: string, value: string | undefined) => value && enumLabel(enumName, value);
  const person = profile.representativeEkycInfo ?? profile.ownerEkycInfo;
  const { owners = [], documents = [] } = profile;

  return (
    <Cards>
      <Card title={t(text.business)}>
        <FactList
          facts={knownFacts([
            fact('businessType', named('BusinessType', profile.businessType)),
            fact('companyName'),
            fact('taxIdNo'),
            fact('companyPhone'),
            fact('companyAddress', profile.companyAddress, true),
            fact(
              'businessSectors',
              profile.businessSectors?.map((sector) => enumLabel('BusinessSector', sector)).join(', '),
              true,
            ),
            fact('revenueType', named('RevenueType', profile.revenueType)),
            fact('chargeType', named('FeeType', profile.chargeType)),
          ])}
        />
      </Card>
      {person && (
        <Card title={t(text.person)}>
          <FactList
            facts={knownFacts([
              { label: label('name'), value: person.name },
              { label: label('no'), value: person.no },
              { label: label('birthday'), value: person.birthday && date(person.birthday) },
              { label: label('position'), value: named('RepresentativePosition', profile.representativePosition) },
              { label: label('address'), value: person.address, wide: true },
            ])}
          />
        </Card>
      )}
      {owners.length > 0 && (
        <Card title={t(text.stepOwners)}>
          <FactList
            facts={owners.map(({ name, identifyNumber, funPercent }) => ({
              label: name,
              value: `${funPercent} % · ${identifyNumber}`,
            }))}
          />
        </Card>
      )}
      {documents.length > 0 && (
        <Card title={t(text.stepDocuments)}>
          <Plain>
            {documents.map(({ fileName, url }) => (
              <li key={url}>
                <TextLink to={url} target="_blank" rel="noreferrer">
                  {fileName}
                </TextLink>
              </li>
            ))}
          </Plain>
        </Card>
      )}
      <Card title={t(text.contact)}>
        <FactList
          facts={knownFacts([
            { label: t(text.shopName), value: profile.name },
            fact('businessItems'),
            fact('contactEmail'),
            fact('websiteUrl'),
            fact('storeAddress', profile.storeAddress, true),
          ])}
        />
      </Card>
    </Cards>
  );
}
