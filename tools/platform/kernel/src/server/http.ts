import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import {
  actionCall,
  type Endpoint,
  type EndpointSpec,
  type FileReply,
  Problem,
  problem,
  readRoute,
  successCode,
} from '@pay/contract-core';
import { largestBody } from '@pay/domain';
import { languageOf } from '@pay/i18n/core';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers';
import type { Logger } from 'pino';
import type { Mode } from './actor.ts';
import { isDeclared } from './answered-problems.ts';
import { FastPath } from './fast-path.ts';
import { authenticated, mayMake, nobody } from './authenticate.ts';
import { refuseOtherCaller } from './caller-headers.ts';
import { formParts, jsonBody, maxFileBytes } from './body.ts';
import { eventStream, OpenStreams } from './events.ts';
import { compress } from './compression.ts';
import { answering, type Domain, type CachedRead, nameOf } from './handlers.ts';
import { ResponseCache, textOf } from './response-cache.ts';
import { refuseGarbled, unreadableAddress } from './malformed.ts';
import type { Metrics } from './metrics.ts';
import { runCall } from './pipeline.ts';
import { failureReply, type Reply, successReply } from './reply.ts';
import { sealedCall, sealedFault } from '../signed/sealed.ts';
import type { Services } from './services.ts';
import { addDefaultHeaders, defaultHeaders } from './default-headers.ts';
import { validated } from './validate.ts';
import { ofMode } from './test-mode-file.ts';
import { whileAllowed } from './while-allowed.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';
import fastify, {
  type FastifyBaseLogger,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

export const servicePrefix = { platform: '/pay', salary: '' } as const;

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const send = (reply: FastifyReply, { status, body, retryAfter }: Reply) => {
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.status(status).send(body);
};

const fileName = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`;

const sendFile = (reply: FastifyReply, { name, mimeType, content, disposition = 'attachment', cache }: FileReply) => {
  void reply
    .header('content-type', mimeType)
    .header('content-disposition', `${disposition}; ${fileName(name)}`)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (cache) void reply.header('cache-control', 'public, max-age=31536000, immutable');
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
};

const asProblem = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return problem('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('content_type_not_accepted');
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return problem('invalid_parameter', { fields: [{ field: 'body', rule: 'not_json', message: '' }] });
  }
  if (code.startsWith('FST_') || /multipart|Unexpected end of form/i.test(String(error)))
    return problem('file_invalid');
  return error;
};

const routesOf = (domains: readonly Domain[]) =>
  domains.flatMap((domain) =>
    Object.values(domain.contract).flatMap((endpoint) =>
      [endpoint.route, ...(endpoint.also ?? [])].map((route) => {
        const { method, path } = readRoute(route);
        return { domain, endpoint, method, url: servicePrefix[endpoint.service ?? 'platform'] + path };
      }),
    ),
  );

interface Listener {
  mode: Mode;
  domains: readonly Domain[];
  services: Services;
  log: Logger;
  metrics: Metrics;
}

const mostToEnd = 20_000;

export async function listener({ mode, domains, services, log, metrics }: Listener): Promise<FastifyInstance> {
  const { allowedOrigins } = services.settings;
  const exposedHeaders = ['content-disposition', 'retry-after', 'x-api-client', 'x-api-time', 'x-api-validate'];
  const responses = new ResponseCache(mode, services);
  const streams = new OpenStreams(services.settings.streamsPerAddress);
  const fastPath = new FastPath({
    reads: responses,
    headers: { ...defaultHeaders, 'access-control-expose-headers': exposedHeaders.join(', ') },
    allowedOrigins,
    onAnswered: ({ id }, seconds) =>
      metrics.count({ mode, operation: id, method: 'GET', status: 200, code: successCode.platform, seconds }),
  });
  const routes = routesOf(domains);
  const endpoints = new Map(routes.map(({ url, endpoint }) => [url, endpoint]));
  const refuseUnreadable = unreadableAddress({ endpoints, allowedOrigins, mode, metrics });
  const server = fastify({
    loggerInstance: log.child({ mode }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    serverFactory: (framework) => fastPath.server(framework, { requestTimeout: 30_000, keepAliveTimeout: 65_000 }),
    // The host that a shop writes down may end in a slash, and its library then sends two.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    trustProxy: services.settings.trustedProxies ?? ['loopback'],
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void refuseUnreadable(request, reply),
    clientErrorHandler: refuseGarbled,
  });

  await server.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 3600,
  });
  await server.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 10, fields: 20 },
    throwFileSizeLimit: true,
  });
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('onSend', (request, reply, payload, done) => {
    // A caller who is still writing loses the answer with the connection, so what was announced is read and thrown away.
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= maxFileBytes)
      void reply.removeHeader('connection');
    addDefaultHeaders(reply);
    done(null, payload);
  });
  server.addHook('onSend', compress);
  server.addHook('preClose', (done) => {
    fastPath.close();
    // Who does not read his answer would keep the platform from stopping.
    setTimeout(() => server.server.closeAllConnections(), services.settings.endsWithinMs ?? mostToEnd).unref();
    done();
  });
  metrics.watch(server, mode);

  const methodsByPath = new Map<string, Set<string>>();

  const refused = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const refusal = asProblem(error);
    if (services.onUndeclared && refusal instanceof Problem && !isDeclared(endpoint, refusal.problem))
      services.onUndeclared(endpoint, refusal.problem);
    const failure = failureReply(endpoint, refusal, languageOf(request.headers['accept-language']), request.id);
    if (failure.status === 500) log.error({ err: error, endpoint: endpoint.id, traceId: request.id }, 'unknown fault');
    return send(reply, failure);
  };

  const cachedAnswer =
    (handler: CachedRead<EndpointSpec>, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
      const language = languageOf(request.headers['accept-language']);
      try {
        const input = validated(endpoint, {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: undefined,
          files: {},
        });
        const asked = { endpoint, handler, input, language, traceId: request.id };
        const bytes = await enforceRateLimit(
          {
            endpoint,
            services,
            mode,
            actor: nobody,
            get ip() {
              return request.ip;
            },
          },
          () => responses.answer(asked),
        );
        metrics.note(reply, successCode.platform);
        return reply.header('content-type', 'application/json; charset=utf-8').send(textOf(bytes));
      } catch (error) {
        return refused(endpoint, request, reply, error);
      }
    };

  const answer = (domain: Domain, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['accept-language']);
    const traceId = request.id;
    try {
      if (endpoint.sealed) return await sealedCall({ endpoint, domain, request, reply, mode, services, log });
      const { authorization } = request.headers;
      const apiKey = headerOf(request, 'x-api-key');
      const asked = () => authenticated(endpoint, { authorization, apiKey, mode }, services);
      const actor = await asked();
      if (endpoint.service === 'salary') refuseOtherCaller(request.headers, actor);
      const form = await formParts(endpoint, request);
      const data = await runCall({
        endpoint,
        ...answering(domain, endpoint),
        raw: {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: Buffer.isBuffer(request.body) ? jsonBody(request.body) : form?.fields,
          files: form?.files ?? {},
        },
        actor,
        mode: endpoint.mode ?? mode,
        ip: request.ip,
        device: headerOf(request, 'user-agent') ?? '',
        app: headerOf(request, 'x-app') ?? '',
        language,
        traceId,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        ...(endpoint.seenIn !== undefined && {
          shown: { endpoint: domain.contract[endpoint.seenIn]!, handler: domain.handlers[endpoint.seenIn]! },
        }),
        mayAct: (action) => mayMake(actionCall(domain.contract, endpoint, action), actor, mode),
        services,
        log,
      });
      if (endpoint.reply === 'file')
        return sendFile(reply, whileAllowed(ofMode(data as FileReply, endpoint.mode ?? mode, language), actor, asked));
      if (endpoint.reply === 'events') {
        streams.open(request.ip, reply.raw);
        return eventStream(reply, data as AsyncIterable<unknown>);
      }
      return send(reply, successReply(endpoint, data, language, traceId));
    } catch (error) {
      return refused(endpoint, request, reply, error);
    }
  };

  for (const { domain, endpoint, method, url } of routes) {
    const cached = domain.cached[nameOf(endpoint)];
    const shape = url.replace(/:\w+/g, ':');
    if (cached) fastPath.add(url, endpoint, cached);
    methodsByPath.set(shape, (methodsByPath.get(shape) ?? new Set()).add(method));
    server.route({
      method,
      url,
      handler: cached ? cachedAnswer(cached, endpoint) : answer(domain, endpoint),
      exposeHeadRoute: false,
      config: { operation: endpoint.id },
      ...(endpoint.sealed && {
        errorHandler: (error, failed, reply) => sealedFault(asProblem(error), failed, reply),
      }),
    });
  }

  const knownShapes = [...methodsByPath.keys()].map(
    (shape) => new RegExp(`^${shape.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(':', '[^/]+')}/?$`),
  );

  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const known = knownShapes.some((shape) => shape.test(path));
    return send(
      reply,
      failureReply(
        undefined,
        problem(known ? 'method_not_allowed' : 'not_found'),
        languageOf(request.headers['accept-language']),
        request.id,
      ),
    );
  });

  server.setErrorHandler((error, request, reply) => {
    const failure = failureReply(
      undefined,
      asProblem(error),
      languageOf(request.headers['accept-language']),
      request.id,
    );
    if (failure.status === 500) log.error({ err: error, url: request.url }, 'unknown fault');
    return send(reply, failure);
  });

  return server;
}

export const servedEndpoints = (domains: readonly Domain[]): Endpoint[] =>
  domains.flatMap(({ contract }) => Object.values(contract));
