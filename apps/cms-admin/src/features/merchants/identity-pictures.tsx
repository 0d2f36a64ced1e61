import { Card } from '@pay/design-system/page';
import { colour, phone, radius, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import type { Identity, Profile } from './merchant.ts';
import { text } from './merchants.messages.ts';

const Pictures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Picture = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '86 / 54',
  objectFit: 'contain',
  background: colour.sunken,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
});
const Caption = styled('figcaption')({ marginTop: 4, color: colour.textSoft });
const Soft = styled('p')({ color: colour.textSoft });

function Side({ url, side, name }: { url: string; side: string; name: string }) {
  const t = useText();
  const [gone, setGone] = useState(false);
  return (
    <figure>
      {gone ? (
        <Soft>{t(text.pictureGone)}</Soft>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <Picture src={url} alt={t(text.pictureOf, { side, name })} onError={() => setGone(true)} />
        </a>
      )}
      <Caption>{side}</Caption>
    </figure>
  );
}

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
            <Side key={side.url} {...side} />
          ))}
        </Pictures>
      ) : (
        <Soft>{t(revealed ? text.noPictures : text.picturesMasked)}</Soft>
      )}
    </Card>
  );
}
