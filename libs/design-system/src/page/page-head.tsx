import { useText } from '@pay/i18n';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '../theme/action-menu.tsx';
import type { Action } from '../theme/action.ts';
import { ActionButton, IconButton } from '../theme/button.tsx';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, fingertip, phone, size, touch, withinReach } from '../theme/tokens.ts';
import { text } from './page.messages.ts';

export const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 24px',
  marginBottom: 24,
  [phone]: { gap: '4px 16px', marginBottom: 12 },
});

// On a phone title and buttons share a line, and the purpose has the next one to itself.
export const Words = styled('div')({ flex: '1 1 320px', minWidth: 0, [phone]: { display: 'contents' } });

export const Title = styled('h1')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontSize: size.title,
  fontWeight: 600,
  lineHeight: 1.4,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  [phone]: { flex: '1 1 120px', minWidth: 0, fontSize: size.heading },
});

// In a second line of the heading, so that what is written small is still its name.
const Code = styled('small')({
  flexBasis: '100%',
  color: colour.textSoft,
  fontSize: size.body,
  fontWeight: 400,
  letterSpacing: 0,
});

export const Purpose = styled('p')({
  marginTop: 4,
  maxWidth: '72ch',
  color: colour.textSoft,
  textWrap: 'pretty',
  [phone]: { order: 1, flexBasis: '100%', marginTop: 0 },
});
const BriefPurpose = styled(Purpose)({ [phone]: { display: 'none' } });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });
const Tabs = styled('div')({ flexBasis: '100%', minWidth: 0, order: 2 });

const Back = styled(AppLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  marginBottom: 4,
  color: colour.textSoft,
  fontSize: size.small,
  textDecoration: 'none',
  '&:hover': { color: colour.text, textDecoration: 'underline' },
  ...withinReach,
  // As tall as a fingertip, and no taller to what stands around it.
  [touch]: { ...withinReach[touch], minHeight: fingertip, marginBlock: '-10px -6px' },
  [phone]: { flexBasis: '100%' },
});

export interface PageHeadProps {
  title: string;
  /** By what the record is known besides; stands under the title. */
  code?: string;
  purpose?: ReactNode;
  primary?: Action;
  secondary?: readonly Action[];
  status?: ReactNode;
  tabs?: ReactNode;
  back?: { title: string; to: string };
  /** Stands before the primary action. */
  tools?: ReactNode;
  /** Leaves the purpose out on a phone. */
  brief?: boolean;
}

/** The head of a screen; it holds the only h1. */
export function PageHead({
  title,
  code,
  purpose,
  primary,
  secondary = [],
  status,
  tabs,
  back,
  tools,
  brief,
}: PageHeadProps) {
  const t = useText();
  const Sentence = brief ? BriefPurpose : Purpose;
  return (
    <Head>
      <Words>
        {back && (
          <Back to={back.to} data-back>
            <ArrowLeft size={16} aria-hidden />
            {t(text.back, { title: back.title })}
          </Back>
        )}
        <Title tabIndex={-1}>
          {title}
          {status}
          {code && <Code> {code}</Code>}
        </Title>
        {purpose && <Sentence>{purpose}</Sentence>}
      </Words>
      {(primary || tools || secondary.length > 0) && (
        <Buttons>
          {secondary.length === 1 && secondary[0] && <ActionButton action={secondary[0]} />}
          {secondary.length > 1 && (
            <ActionMenu
              label={t(text.more)}
              actions={secondary}
              opener={(attributes) => (
                <IconButton label={t(text.more)} {...attributes}>
                  <Ellipsis size={20} aria-hidden />
                </IconButton>
              )}
            />
          )}
          {tools}
          {primary && <ActionButton action={primary} variant="contained" />}
        </Buttons>
      )}
      {tabs && <Tabs>{tabs}</Tabs>}
    </Head>
  );
}
