import { isLanguage, type Language } from '@pay/i18n/core';
import { exampleKeys, merchantOpenApi, postmanCollection } from '@pay/merchant-docs';
import { encrypted, type Settings } from '@pay/platform-kernel';
import type { FastifyInstance } from 'fastify';

const usualLanguage: Language = 'en';

/** What a merchant's developer reads by program; it tells nothing that the documentation does not tell everybody. */
export function merchantDocuments(server: FastifyInstance, { brand, addresses }: Settings): void {
  const publisher = {
    brand,
    addresses: addresses.api,
    docsUrl: `${addresses.payer}/docs`,
    termsUrl: `${addresses.payer}/public/documents/terms`,
    seal: (text: string) => encrypted(text, exampleKeys),
  };
  const publish = (path: string, write: (language: Language) => object) => {
    const written = new Map<Language, string>();
    server.get(path, async (request, reply) => {
      const { lang } = request.query as { lang?: string };
      const language = isLanguage(lang) ? lang : usualLanguage;
      const text = written.get(language) ?? JSON.stringify(write(language));
      written.set(language, text);
      return reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*').send(text);
    });
  };
  publish('/openapi/merchant.json', (language) => merchantOpenApi({ ...publisher, language }));
  publish('/openapi/merchant.postman.json', (language) => postmanCollection({ ...publisher, language }));
}
