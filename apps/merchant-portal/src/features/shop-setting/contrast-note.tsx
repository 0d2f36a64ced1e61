import { Notice } from '@pay/design-system/page';
import { Button, colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { readableInstead } from './shop-look.ts';
import { text } from './shop-setting.messages.ts';

const Sample = styled('span')({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginRight: 8,
  border: `1px solid ${colour.outline}`,
  borderRadius: 4,
  verticalAlign: -2,
});
const Told = styled('div')({ marginTop: 4 });
const Stack = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });

interface ContrastNoteProps {
  shopColour: string;
  onTake: (colour: string) => void;
  mayChange: boolean;
}

export function ContrastNote({ shopColour, onTake, mayChange }: ContrastNoteProps) {
  const t = useText();
  const better = readableInstead(shopColour);
  return (
    <Told aria-live="polite">
      {better && (
        <Notice tone="warning">
          <Stack>
            <span>{t(text.tooPale)}</span>
            {mayChange && (
              <Button size="small" onClick={() => onTake(better)}>
                <Sample aria-hidden style={{ background: better }} />
                {t(text.takeNearest, { colour: better })}
              </Button>
            )}
          </Stack>
        </Notice>
      )}
    </Told>
  );
}
