import { CopyButton } from '@pay/design-system/display';
import { colour, radius, size, styled } from '@pay/design-system/theme';

export const codeFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const Frame = styled('div')({ position: 'relative', minWidth: 0 });
const Code = styled('pre')({
  margin: 0,
  padding: '12px 48px 12px 16px',
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: radius,
  background: colour.sunken,
  fontFamily: codeFont,
  fontSize: size.small,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const Corner = styled('div')({ position: 'absolute', top: 6, right: 6 });

export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <Frame>
      <Code tabIndex={0} aria-label={label}>
        {code}
      </Code>
      <Corner>
        <CopyButton text={code} label={label} />
      </Corner>
    </Frame>
  );
}
