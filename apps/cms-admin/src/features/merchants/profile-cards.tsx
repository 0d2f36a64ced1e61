import { Card } from '@pay/design-system/page';
import { FactList } from '@pay/design-system/display';
import { colour, fingertip, styled, touch } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { FileText } from 'lucide-react';
import type { Profile } from './merchant.ts';
import { text } from './merchants.messages.ts';
import { Paper } from './paper.tsx';

const Files = styled('ul')({ display: 'grid', gap: 8 });
const File = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  [touch]: { minHeight: fingertip },
  color: colour.accent,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
});
const Owners = styled('ul')({
  display: 'grid',
  gap: 16,
  '& > li + li': { borderTop: `1px solid ${colour.border}`, paddingTop: 16 },
});
const Soft = styled('p')({ color: colour.textSoft });

const isPicture = (fileName: string) => /\.(jpe?g|png|webp)$/i.test(fileName);

export function DocumentsCard({ profile }: { profile: Profile | null }) {
  const t = useText();
  if (!profile) return <Card title={t(text.documentsTitle)}>{<Soft>{t(text.noProfile)}</Soft>}</Card>;
  const { documents = [] } = profile;
  return (
    <Card title={t(text.documentsTitle)} purpose={documents.length > 0 && t(text.documentsText)}>
      {documents.length > 0 ? (
        <Files>
          {documents.map(({ fileName, url }) => (
            <li key={url}>
              <File href={url} target="_blank" rel="noreferrer">
                <FileText size={18} aria-hidden />
                {t(text.openDocument, { name: fileName })}
              </File>
              {isPicture(fileName) && <Paper url={url} title={fileName} alt={fileName} />}
            </li>
          ))}
        </Files>
      ) : (
        <Soft>{t(text.noDocuments)}</Soft>
      )}
    </Card>
  );
}

export function OwnersCard({ profile }: { profile: Profile | null }) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { percent } = useFormats();
  const owners = profile?.owners ?? [];
  if (owners.length === 0) return null;
  return (
    <Card title={t(text.ownersTitle)}>
      <Owners>
        {owners.map(({ name, identifyNumber, position, funPercent }) => (
          <li key={identifyNumber}>
            <FactList
              facts={[
                { label: label('fullName'), value: name },
                { label: label('identifyNumber'), value: identifyNumber },
                { label: label('position'), value: position && named('RepresentativePosition', position) },
                { label: t(text.share), value: percent(funPercent / 100) },
              ]}
            />
          </li>
        ))}
      </Owners>
    </Card>
  );
}
