import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf, { mergePages: false });
process.stdout.write(JSON.stringify(text));
