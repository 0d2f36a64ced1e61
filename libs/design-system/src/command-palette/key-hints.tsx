import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';

const Hints = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  fontSize: size.small,
  color: colour.textSoft,
});
const Hint = styled('li')({ display: 'flex', alignItems: 'center', gap: 6 });
export const Key = styled('kbd')({
  minWidth: 24,
  padding: '0 6px',
  border: `1px solid ${colour.border}`,
  borderRadius: 4,
  background: colour.sunken,
  color: colour.text,
  fontFamily: 'inherit',
  fontSize: size.small,
  lineHeight: '20px',
  textAlign: 'center',
});

export interface KeyHint {
  keys: readonly string[];
  does: string;
}

export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <Hints>
      {hints.map(({ keys, does }) => (
        <Hint key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </Hint>
      ))}
    </Hints>
  );
}
