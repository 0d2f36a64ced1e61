import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import type { Brand } from './types.ts';

const Mark = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, minWidth: 0 });
const Name = styled('span')({ fontSize: size.lead, fontWeight: 600, letterSpacing: '-0.01em', whiteSpace: 'nowrap' });
const Logo = styled('img')({ display: 'block', height: 32, maxWidth: 120, objectFit: 'contain' });

function Bamboo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill={colour.accent} />
      <path
        d="M12 25v-6.2M12 16.4V7M20 25v-9.4M20 13.2V7M12 17.6h.01M20 14.4h.01M12 12c-2.6 0-4-1.3-4.3-3.4M20 20.4c2.6 0 4-1.3 4.3-3.4"
        fill="none"
        stroke={colour.onAccent}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function BrandMark({ brand }: { brand: Brand }) {
  return (
    <Mark>
      {brand.logoUrl ? <Logo src={brand.logoUrl} alt="" /> : <Bamboo />}
      <Name>{brand.name}</Name>
    </Mark>
  );
}
