import { fileURLToPath } from 'node:url';
import { ofDevice } from '@pay/session/stored-names';
import { minifySync, type HtmlTagDescriptor, type Plugin } from 'vite';
import { smallFont } from './small-fonts.ts';
import { switchFont } from './switch-font.ts';
import { ownFace, standIns } from './font-styles.ts';

const switching = minifySync('font.js', `(${String(switchFont)})(${JSON.stringify(ofDevice('font'))})`).code;

const fileName = 'be-vietnam-pro.woff2';
const cut = () => {
  const [regular, bold] = [
    import.meta.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  ];
  return smallFont({ weight: 400, file: fileURLToPath(regular) }, { weight: 600, file: fileURLToPath(bold) });
};

interface FontOptions {
  /** The page's first script switches the face on, once the font is there. */
  switchedOn?: boolean;
}

/** Puts the font of the consoles into the page's head: drawn from the first paint on, or not at all during this load. */
export function brandFont({ switchedOn = false }: FontOptions = {}): Plugin {
  let served: Promise<Buffer> | undefined;
  return {
    name: 'pay:brand-font',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response, next) => {
        served ??= cut();
        served.then((bytes) => response.setHeader('content-type', 'font/woff2').end(bytes), next);
      });
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'asset', name: fileName, source: await cut() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] => {
        const assets = Object.values(bundle ?? {}).filter((one) => one.type === 'asset');
        const href = `/${assets.find(({ names }) => names.includes(fileName))?.fileName ?? fileName}`;
        // While it is developed, a page has no such script.
        const face = switchedOn && bundle ? { 'data-font': href, media: 'not all' } : {};
        return [
          { tag: 'style', attrs: face, children: ownFace(href), injectTo: 'head' },
          ...(switchedOn && bundle ? [{ tag: 'script', children: switching, injectTo: 'head' } as const] : []),
          { tag: 'style', children: standIns(), injectTo: 'head' },
        ];
      },
    },
  };
}
