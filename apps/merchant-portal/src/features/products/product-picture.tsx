import { colour, styled } from '@pay/design-system/theme';
import { pictureAt } from '@pay/domain';
import { Package } from 'lucide-react';

const Box = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: 6,
  background: colour.sunken,
  color: colour.textSoft,
  '& > img': { width: 40, height: 40, objectFit: 'cover' },
});

interface ProductPictureProps {
  url: string | null | undefined;
  alt?: string;
}

export function ProductPicture({ url, alt = '' }: ProductPictureProps) {
  return (
    <Box>
      {url ? (
        <img src={pictureAt(url, 'small')} width={40} height={40} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Package size={20} aria-hidden />
      )}
    </Box>
  );
}
