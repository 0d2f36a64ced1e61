import { sampleLanguage, sampleLanguages } from '@pay/samples';
import type { Bench } from '../benches.ts';
import { openSampleShop } from './sample-shop.ts';
import { missingFor } from './toolchain.ts';
import { trySamples } from './try-samples.ts';

/** Runs the samples of every language whose toolchain is here, and names the others. */
export const samples: Bench = async () => {
  const shop = await openSampleShop();
  let allRight = true;
  try {
    for (const language of sampleLanguages) {
      const { name } = sampleLanguage(language);
      const missing = missingFor(language);
      if (missing !== undefined) {
        console.log(`${name}: not run, ${missing}`);
        continue;
      }
      try {
        await trySamples(language, shop);
        console.log(
          `${name}: create, check, list, cancel${sampleLanguage(language).receiver ? ' and receiver' : ''} run`,
        );
      } catch (error) {
        allRight = false;
        console.log(`${name}: ${(error as Error).message}`);
      }
    }
  } finally {
    await shop.close();
  }
  return allRight;
};
