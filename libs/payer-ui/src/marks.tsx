const frame = { height: 16, fill: 'none', strokeWidth: 2.4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const blue = '#0a3f86';
const red = '#c4161c';

/** Drawn as strokes, so that they look alike with every font and weigh less than pictures. */
export const VietQrMark = () => (
  <svg {...frame} width="62" viewBox="0 0 62 16" stroke={blue}>
    <g transform="skewX(-6) translate(2)">
      <path stroke={red} d="M2 3l3.5 10L9 3M12.5 3v10M22 3h-6v10h6M16 8h5M25 3h8M29 3v10" />
      <path d="M37 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M44.5 10.5l3 3M51 13V3h3.5a3 3 0 0 1 0 6H51M54.5 9l3.5 4" />
    </g>
  </svg>
);

export const NapasMark = () => (
  <svg {...frame} width="76" viewBox="0 0 76 16" stroke={blue}>
    <path d="M2 13V6M2 9a3 3 0 0 1 6 0v4M17 6v7M17 9.5a3 3 0 1 1-6 0a3 3 0 1 1 6 0M20 6v9M20 9.5a3 3 0 1 1 6 0a3 3 0 1 1-6 0M35 6v7M35 9.5a3 3 0 1 1-6 0a3 3 0 1 1 6 0M43 7c-1-1.2-4.5-1.2-4.5.8c0 2.4 4.7 1.2 4.7 3.4c0 2-3.7 2-5 .6" />
    <path stroke={red} d="M49 6a3 3 0 1 1 5.6 1.5L49 13h6.5M63 13V3l-5 7h7M67.5 3h6.5l-4 10" />
  </svg>
);
