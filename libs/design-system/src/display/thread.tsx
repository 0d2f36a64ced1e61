import { useText } from '@pay/i18n';
import { TextLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { DateTime } from './date-time.tsx';
import { text } from './display.messages.ts';

const List = styled('ol')({ display: 'grid', gap: 12 });
const Item = styled('li')({
  justifySelf: 'start',
  maxWidth: 'min(72ch, 85%)',
  padding: '10px 14px',
  borderRadius: 12,
  background: colour.sunken,
  '&[data-own]': { justifySelf: 'end', background: colour.accentSoft },
  [phone]: { maxWidth: '94%' },
});
const Words = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft, '&:first-of-type': { marginBottom: 2 } });
const Files = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: 6, fontSize: size.small });

export interface ThreadMessage {
  id: string;
  author: string;
  /** Written by the side that looks at it. */
  own: boolean;
  message: string;
  at: string;
  /** Addresses of what was attached. */
  documents: readonly string[];
}

/** What two sides wrote to each other, the oldest first. */
export function Thread({ messages }: { messages: readonly ThreadMessage[] }) {
  const t = useText();
  return (
    <List>
      {messages.map(({ id, author, own, message, at, documents }) => (
        <Item key={id} data-own={own || undefined}>
          <Small>
            <strong>{author}</strong> · <DateTime at={at} />
          </Small>
          <Words>{message}</Words>
          {documents.length > 0 && (
            <Files aria-label={t(text.files, { author })} role="group">
              {documents.map((url, at) => (
                <TextLink key={url} to={url}>
                  {t(text.file, { number: at + 1 })}
                </TextLink>
              ))}
            </Files>
          )}
        </Item>
      ))}
    </List>
  );
}
