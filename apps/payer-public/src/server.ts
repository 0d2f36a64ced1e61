import { failurePage } from './failures/failure.page.ts';
import { routes } from './routes.ts';
import { documentOf, type DocumentOptions } from './server/document.tsx';
import { matched } from './server/match.ts';
import type { PageAnswer, Visit } from './server/page.ts';
import { platformFor } from './server/platform.ts';

interface RendererOptions {
  config: { apiUrl: string; testApiUrl: string; payerUrl: string; brand: { name: string; colour: string } };
  assets: DocumentOptions['assets'];
}

interface RequestFacts {
  nonce: string;
  clientAddress: string;
}

const isForeignForm = (request: Request) =>
  request.method === 'POST' && !['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));

const apiUrlOf = ({ apiUrl, testApiUrl }: RendererOptions['config'], test: boolean) =>
  test ? (process.env.INTERNAL_TEST_API_URL ?? testApiUrl) : (process.env.INTERNAL_API_URL ?? apiUrl);

async function visitOf(
  request: Request,
  { config }: RendererOptions,
  clientAddress: string,
  params: Visit['params'],
): Promise<Visit> {
  const url = new URL(request.url);
  const test = url.pathname.startsWith('/test/');
  const publicApiUrl = test ? config.testApiUrl : config.apiUrl;
  return {
    url,
    test,
    params,
    acceptLanguage: request.headers.get('accept-language'),
    form: request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined,
    brand: config.brand,
    payerUrl: config.payerUrl,
    publicApiUrl,
    platform: (language, inTest = test) => platformFor({ apiUrl: apiUrlOf(config, inTest), language, clientAddress }),
  };
}

/** The server part of the payer's pages: one function from request to response. */
export function createRenderer(options: RendererOptions) {
  return async (request: Request, { nonce, clientAddress }: RequestFacts): Promise<Response> => {
    const found = matched(routes, request.method === 'POST' ? 'POST' : 'GET', new URL(request.url).pathname);
    const visit = await visitOf(request, options, clientAddress, found?.params ?? {});
    const answer: PageAnswer = !found || isForeignForm(request) ? failurePage(visit) : await found.route.page(visit);
    if ('to' in answer) return new Response(null, { status: answer.status, headers: { location: answer.to } });
    if ('file' in answer) {
      const kept = answer.name && { 'content-disposition': `attachment; filename="${answer.name}"` };
      return new Response(answer.file, { headers: { 'content-type': answer.type, ...kept, ...answer.headers } });
    }
    const { status, headers = {}, ...parts } = answer;
    return new Response(documentOf({ ...parts, nonce, assets: options.assets }), {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  };
}
