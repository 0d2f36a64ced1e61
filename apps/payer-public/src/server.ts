import { failurePage } from './failures/failure.page.ts';
import { withSupport } from './failures/support.ts';
import { buttonOf } from './features/pay-pages/order-form.ts';
import { routes } from './routes.ts';
import { documentOf, type DocumentOptions } from './server/document.tsx';
import { matched } from './server/match.ts';
import { openerKept, type PageAnswer, type ShownPage, type Visit } from './server/page.ts';
import { platformFor } from './server/platform.ts';

interface RendererOptions {
  config: {
    apiUrl: string;
    testApiUrl: string;
    payerUrl: string;
    portalUrl: string;
    links: Visit['links'];
    brand: { name: string; colour: string };
  };
  assets: DocumentOptions['assets'];
}

/** Node's own values: the web's `Request` and `Response` cost more than serving a cached page. */
interface AppRequest {
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  form: string | undefined;
  clientAddress: string;
  nonce: string;
}

interface AppReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const isForeignForm = ({ form, headers }: AppRequest) =>
  form !== undefined && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

const apiUrlOf = ({ apiUrl, testApiUrl }: RendererOptions['config'], test: boolean) =>
  test ? (process.env.INTERNAL_TEST_API_URL ?? testApiUrl) : (process.env.INTERNAL_API_URL ?? apiUrl);

function visitOf(
  { url, headers, form, clientAddress }: AppRequest,
  { config }: RendererOptions,
  params: Visit['params'],
): Visit {
  const test = url.pathname.startsWith('/test/');
  const publicApiUrl = test ? config.testApiUrl : config.apiUrl;
  return {
    url,
    test,
    params,
    acceptLanguage: headers['accept-language']?.toString() ?? null,
    form: form === undefined ? undefined : new URLSearchParams(form),
    brand: config.brand,
    payerUrl: config.payerUrl,
    portalUrl: config.portalUrl,
    links: config.links,
    publicApiUrl,
    apiUrls: { live: config.apiUrl, test: config.testApiUrl },
    platform: (language, inTest = test) => platformFor({ apiUrl: apiUrlOf(config, inTest), language, clientAddress }),
  };
}

const complete = (visit: Visit, shown: ShownPage) =>
  shown.page.view === 'failure' ? withSupport(visit, shown) : shown;

/** A page opened through a shop's button is not shared between visitors, since each visit counts as a click. */
export const concernsOneVisitor = ({ searchParams }: URL): boolean => buttonOf(searchParams) !== undefined;

/** The pages of a shop keep their opener from the first one on: the payment may be told to it. */
const opened = ({ url, form }: Visit) => (buttonOf(url.searchParams) || (form && buttonOf(form)) ? openerKept : {});

export function createRenderer(options: RendererOptions) {
  return async (request: AppRequest): Promise<AppReply> => {
    const found = matched(routes, request.form === undefined ? 'GET' : 'POST', request.url.pathname);
    const visit = visitOf(request, options, found?.params ?? {});
    const answer: PageAnswer = !found || isForeignForm(request) ? failurePage(visit) : await found.route.page(visit);
    if ('to' in answer) {
      const { to: location, status, headers } = answer;
      return { status, headers: { ...opened(visit), ...headers, location }, body: '' };
    }
    if ('file' in answer) {
      const kept = answer.name && { 'content-disposition': `inline; filename="${answer.name}"` };
      return { status: 200, headers: { 'content-type': answer.type, ...kept, ...answer.headers }, body: answer.file };
    }
    const page = 'shown' in answer ? answer : { shown: await complete(visit, answer) };
    return {
      status: page.shown.status,
      headers: { ...opened(visit), ...page.shown.headers, 'content-type': 'text/html; charset=utf-8' },
      body: documentOf({ ...page, nonce: request.nonce, assets: options.assets }),
    };
  };
}
