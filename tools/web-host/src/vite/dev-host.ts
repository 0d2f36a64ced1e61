import type { Connect, Plugin, ViteDevServer } from 'vite';
import { servicesInside, webConfig } from '../config.ts';
import { favicons } from '../favicons.ts';
import type { AppHost } from '../hosts.ts';
import { createGateway } from '../gateway.ts';
import { asAppRequest, type RenderedApp } from '../rendered-app.ts';
import { commonHeaders } from '../security-headers.ts';

const asJson =
  (value: unknown): Connect.NextHandleFunction =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };

const asIcon =
  (icon: string): Connect.NextHandleFunction =>
  (_, response) => {
    response.setHeader('content-type', 'image/svg+xml');
    response.end(icon);
  };

async function stylesOf(server: ViteDevServer): Promise<string> {
  const files = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const modules = await Promise.all(files.map((file) => server.ssrLoadModule(`${file}?inline`)));
  return modules.map((module) => String(module.default)).join('');
}

/** In development, serves the app's `/config.json` and gateway, and the pages of a rendered app from source. */
export function devHost(host: AppHost, client: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'pay:dev-host',
    apply: 'serve',
    configureServer(server) {
      const config = webConfig(host);
      server.middlewares.use('/config.json', asJson(config));
      for (const [path, icon] of Object.entries(favicons(config))) server.middlewares.use(path, asIcon(icon));
      if (config.gateway) {
        const gateway = createGateway(servicesInside(), commonHeaders(host));
        server.middlewares.use((request, response, next) => void (gateway(request, response) || next()));
      }
      if (!host.rendered) return;
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`);
          const render = async () => {
            const app = (await server.ssrLoadModule('/src/server.ts')) as RenderedApp;
            const asked = await asAppRequest(request, url, '');
            if (!asked) return void response.writeHead(413).end();
            const styles = await stylesOf(server);
            const assets = Object.fromEntries(
              Object.entries(client).map(([name, file]) => [
                name,
                { script: `/${file}`, integrity: undefined, styles },
              ]),
            );
            const reply = await app.createRenderer({ config, assets })(asked);
            response.writeHead(reply.status, reply.headers);
            const { body } = reply;
            response.end(typeof body === 'string' ? await server.transformIndexHtml(url.pathname, body) : body);
          };
          render().catch(next);
        });
      };
    },
  };
}
