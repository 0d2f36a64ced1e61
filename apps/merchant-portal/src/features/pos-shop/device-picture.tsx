import { colour, styled } from '@pay/design-system/theme';
import { pictureAt } from '@pay/domain';
import { Smartphone } from 'lucide-react';

const Box = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 8,
  background: colour.sunken,
  color: colour.textSoft,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const side = 640;

export function DevicePicture({ url, alt = '' }: { url: string; alt?: string }) {
  return (
    <Box>
      {url ? (
        <img src={pictureAt(url, 'medium')} width={side} height={side} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Smartphone size={48} aria-hidden />
      )}
    </Box>
  );
}
