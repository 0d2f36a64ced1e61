import { useText } from '@pay/i18n';
import { TextLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { text } from './files.messages.ts';

const Files = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });

/** Numbered links to stored files, or the word for none. */
export function FileLinks({ urls }: { urls: readonly string[] }) {
  const t = useText();
  if (urls.length === 0) return t(text.none);
  return (
    <Files>
      {urls.map((url, index) => (
        <TextLink key={url} to={url}>
          {t(text.file, { number: index + 1 })}
        </TextLink>
      ))}
    </Files>
  );
}
