import { isLanguage, type Language } from '@pay/i18n/core';
import type { FastifyInstance } from 'fastify';
import type { MerchantDocument, PublishedDocuments } from './published-documents.ts';

const usualLanguage: Language = 'en';

const paths: Record<MerchantDocument, string> = {
  openApi: '/openapi/merchant.json',
  postman: '/openapi/merchant.postman.json',
};

export function merchantDocuments(server: FastifyInstance, documents: PublishedDocuments): void {
  for (const [document, path] of Object.entries(paths) as [MerchantDocument, string][]) {
    server.get(path, async (request, reply) => {
      const { lang } = request.query as { lang?: string };
      return reply
        .type('application/json; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .send(documents.ofMerchants(document, isLanguage(lang) ? lang : usualLanguage));
    });
  }
}
