import { Card } from '@pay/design-system/page';
import { ListView } from '@pay/design-system/list';
import { colour, fingertip, styled, touch } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
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
  const owners = profile?.owners ?? [];
  if (owners.length === 0) return null;
  return (
    <Card title={t(text.ownersTitle)}>
      <ListView
        caption={t(text.ownersTitle)}
        rows={owners}
        rowKey={({ identifyNumber }) => identifyNumber}
        columns={[
          { field: 'name', label: label('fullName') },
          { field: 'identifyNumber' },
          {
            id: 'position',
            label: label('position'),
            render: ({ position }) => position && named('RepresentativePosition', position),
          },
          { field: 'funPercent', label: t(text.share), as: 'percent' },
        ]}
      />
    </Card>
  );
}
