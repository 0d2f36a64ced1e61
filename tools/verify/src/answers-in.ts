import { shopSetting } from '@pay/contract-portal';
import type { Language } from '@pay/i18n/core';
import { startTestPlatform } from '@pay/platform-testing';

// What a platform of this workspace answers in a language: a refusal, and the language that a shop may open in.
const [language] = process.argv.slice(2) as [Language];
const platform = await startTestPlatform();
const headers = { 'accept-language': `fr, en;q=0.2, ${language};q=0.8` };
const refused = await platform.send({ method: 'GET', url: '/pay/nowhere', headers });

const { token } = await platform.newMerchant();
const opensIn = language.toUpperCase() as Uppercase<Language>;
const { defaultLanguage } = await platform.ok(shopSetting.update, { defaultLanguage: opensIn }, { token });

console.log(JSON.stringify({ refusal: refused.body.message, opensIn: defaultLanguage }));
await platform.close();
