import type { Endpoint } from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import { exampleKeys, merchantOpenApi, postmanCollection } from '@pay/merchant-docs';
import { encrypted, openApi, type Settings } from '@pay/platform-kernel';
import { clockPaths } from './clock-paths.ts';

const merchantWriters = { openApi: merchantOpenApi, postman: postmanCollection };
export type MerchantDocument = keyof typeof merchantWriters;

/** What programs read about this platform as JSON. Each is written when it is first asked for, once for both modes. */
export class PublishedDocuments {
  readonly #endpoints: readonly Endpoint[];
  readonly #settings: Settings;
  readonly #ofMerchants = new Map<string, string>();
  #whole: Promise<string> | undefined;

  constructor(endpoints: readonly Endpoint[], settings: Settings) {
    this.#endpoints = endpoints;
    this.#settings = settings;
  }

  whole(): Promise<string> {
    this.#whole ??= openApi(this.#endpoints, this.#settings.sandbox ? clockPaths : {}).then((written) =>
      JSON.stringify(written),
    );
    return this.#whole;
  }

  /** What a merchant's developer reads by program; it tells nothing that the documentation does not tell everybody. */
  ofMerchants(document: MerchantDocument, language: Language): string {
    const key = `${document} ${language}`;
    const text = this.#ofMerchants.get(key) ?? JSON.stringify(this.#written(document, language));
    this.#ofMerchants.set(key, text);
    return text;
  }

  #written(document: MerchantDocument, language: Language): object {
    const { brand, addresses } = this.#settings;
    return merchantWriters[document]({
      brand,
      language,
      addresses: addresses.api,
      docsUrl: `${addresses.payer}/docs`,
      termsUrl: `${addresses.payer}/public/documents/terms`,
      seal: (text: string) => encrypted(text, exampleKeys),
    });
  }
}
