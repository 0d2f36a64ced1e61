import { Card } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import type { Identity, Profile } from './merchant.ts';
import { text } from './merchants.messages.ts';
import { Paper } from './paper.tsx';

const Pictures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: 16,
});
const Soft = styled('p')({ color: colour.textSoft });

const isKnown = (identity: Identity | undefined): identity is Identity => identity !== undefined;

export function IdentityPictures({ profile, revealed }: { profile: Profile | null; revealed: boolean }) {
  const t = useText();
  const identities = [profile?.ownerEkycInfo, profile?.representativeEkycInfo].filter(isKnown);
  if (identities.length === 0) return null;
  const sides = identities.flatMap(({ name, frontUrl, backUrl }) => [
    ...(frontUrl ? [{ name, url: frontUrl, side: t(text.front) }] : []),
    ...(backUrl ? [{ name, url: backUrl, side: t(text.back) }] : []),
  ]);
  return (
    <Card title={t(text.picturesTitle)}>
      {sides.length > 0 ? (
        <Pictures>
          {sides.map((side) => (
            <Paper key={side.url} url={side.url} title={side.side} alt={t(text.pictureOf, side)} />
          ))}
        </Pictures>
      ) : (
        <Soft>{t(revealed ? text.noPictures : text.picturesMasked)}</Soft>
      )}
    </Card>
  );
}
