import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Message } from '@pay/i18n';
import { Menu as MenuIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head, Purpose, Title, Words } from '../page/page-head.tsx';
import { text } from '../page/page.messages.ts';
import { Bone, Row } from '../page/skeletons.tsx';
import { BaseStyles } from '../theme/base-styles.tsx';
import { storageKey } from '../theme/appearance.ts';
import { styled } from '../theme/styled.ts';
import { colour, headerHeight, narrow } from '../theme/tokens.ts';
import { Below, Content, Main } from './app-shell.tsx';
import { Bottom, Places } from './bottom-bar.tsx';
import { List as Trail } from './breadcrumb.tsx';
import * as entry from './entry-layout.tsx';
import { Line, Strip, stripHeight, Toggle, Top } from './header.tsx';
import { Bar, MenuBones } from './sidebar.tsx';
import { menuKey } from './use-menu-open.ts';

// It covers what the app builds below it, and nobody can press or read aloud what only looks like the app.
const Cover = styled('div')({
  position: 'fixed',
  zIndex: 1000,
  inset: 0,
  overflow: 'hidden',
  background: colour.page,
  '--tre-top': `${headerHeight}px`,
  '&[data-test]': { '--tre-top': `${headerHeight + stripHeight}px` },
  '&[data-menu=closed] [data-menu-bones], &:not([data-test]) [data-strip], &:not([data-deep]) [data-trail]': {
    display: 'none',
  },
  '&[data-test] [data-band]': { background: colour.band, borderBottomColor: colour.band },
  '&[data-failed] [data-bones], &:not([data-failed]) [data-words=retry]': { display: 'none' },
  '& [data-words]:empty': { minHeight: '1.4em', maxWidth: 280, borderRadius: 6, background: colour.sunken },
});
const Menu = styled(Bar)({ [narrow]: { display: 'none' } });
const Tile = styled(Bone)({ width: 32, height: 32, flex: 'none' });
const Place = styled('li')({ alignContent: 'center', justifyItems: 'center' });
const Field = styled(Bone)({ height: 40, marginTop: 24 });
const Retry = styled('button')({
  order: 2,
  marginTop: 16,
  padding: '0 20px',
  minHeight: 44,
  border: 0,
  borderRadius: 8,
  background: colour.accent,
  color: colour.onAccent,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
});
const LineOfText = styled('p')({ minHeight: '1.5em' });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function SignedInFrame() {
  return (
    <Cover data-first-view aria-hidden>
      <Top data-band>
        <Line>
          <Toggle as="div">
            <MenuIcon size={20} />
            <Tile />
          </Toggle>
        </Line>
        <Strip data-strip />
      </Top>
      <Below>
        <Menu as="div" data-open data-menu-bones>
          <MenuBones />
        </Menu>
        <Main as="div">
          <Content>
            <Trail as="div" data-trail>
              <LineOfText />
            </Trail>
            <Head as="div">
              <Words>
                <Title as="div" data-words="title" />
                <Purpose data-words="purpose" />
                <Retry type="button" data-words="retry" />
              </Words>
            </Head>
            <div data-bones>
              {times(8).map((row) => (
                <Row key={row}>
                  {times(4).map((column) => (
                    <Bone key={column} />
                  ))}
                </Row>
              ))}
            </div>
          </Content>
        </Main>
      </Below>
      <Bottom as="div">
        <Places>
          {times(5).map((place) => (
            <Place key={place}>
              <Tile />
            </Place>
          ))}
        </Places>
      </Bottom>
    </Cover>
  );
}

function EntryFrame() {
  return (
    <Cover data-first-view aria-hidden>
      <entry.Page>
        <entry.Top as="div" />
        <entry.Main as="div">
          <entry.Box as="div">
            <entry.Title as="div" data-words="title" />
            <entry.Purpose data-words="purpose" />
            <Retry type="button" data-words="retry" />
            <entry.Body data-bones>
              {times(3).map((field) => (
                <Field key={field} />
              ))}
            </entry.Body>
          </entry.Box>
        </entry.Main>
      </entry.Page>
    </Cover>
  );
}

interface FirstViews {
  styles: string;
  signedIn: string;
  entry: string;
  lookName: string;
  menuName: string;
  failed: Readonly<Record<'title' | 'purpose' | 'retry', Message>>;
}

const globalStyles = /<style[^>]*>([^<]*)<\/style>/g;

/**
 * Renders the frames before and behind the sign-in as static markup and styles, shown until the scripts run.
 * The words of the screen go into the elements with `data-words`.
 */
export function firstViews(): FirstViews {
  // In this mode a cache keeps the rules of what was rendered outside a browser.
  const cache = Object.assign(createCache({ key: 'tre', stylisPlugins: [] }), { compat: true as const });
  const [base, signedIn, entryFrame] = [BaseStyles, SignedInFrame, EntryFrame].map((part) =>
    renderToStaticMarkup(createElement(CacheProvider, { value: cache }, createElement(part))),
  ) as [string, string, string];
  const ofAll = [...base.matchAll(globalStyles)].map(([, rule]) => rule);
  const ofElements = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  return {
    styles: [...ofAll, ...ofElements].join(''),
    signedIn,
    entry: entryFrame,
    lookName: storageKey,
    menuName: menuKey,
    failed: { title: text.failed, purpose: text.failedText, retry: text.retry },
  };
}
