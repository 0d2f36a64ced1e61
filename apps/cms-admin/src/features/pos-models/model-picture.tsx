import { colour, styled } from '@pay/design-system/theme';
import { pictureAt } from '@pay/domain';
import { Smartphone } from 'lucide-react';

const Box = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: 6,
  background: colour.sunken,
  color: colour.textSoft,
  '& > img': { width: 40, height: 40, objectFit: 'cover' },
});

export function ModelPicture({ url }: { url: string }) {
  return (
    <Box>
      {url ? (
        <img src={pictureAt(url, 'small')} width={40} height={40} alt="" loading="lazy" decoding="async" />
      ) : (
        <Smartphone size={20} aria-hidden />
      )}
    </Box>
  );
}
