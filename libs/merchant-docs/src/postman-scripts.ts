/** Seals and signs what is written in the body; Postman brings crypto-js with it. */
export const signingScript = `const CryptoJS = require('crypto-js');

const value = (name) => pm.variables.get(name) || '';
const key = CryptoJS.enc.Hex.parse(value('encryptKey'));
const iv = CryptoJS.lib.WordArray.create(key.words.slice(0, 4), 16);
const written = pm.variables.replaceIn(pm.request.body.raw);

const data = CryptoJS.AES.encrypt(CryptoJS.enc.Utf8.parse(written), key, {
  iv,
  mode: CryptoJS.mode.CBC,
  padding: CryptoJS.pad.Pkcs7,
}).toString();
const time = String(Date.now());
const signedText = [value('clientId'), time, data].join('|');
const signature = CryptoJS.HmacSHA256(signedText, value('secretKey')).toString(CryptoJS.enc.Hex);

pm.request.body.update({ mode: 'raw', raw: JSON.stringify({ data }) });
pm.request.headers.upsert({ key: 'content-type', value: 'application/json' });
pm.request.headers.upsert({ key: 'x-api-client', value: value('clientId') });
pm.request.headers.upsert({ key: 'x-api-time', value: time });
pm.request.headers.upsert({ key: 'x-api-validate', value: signature });
`;

/** Verifies the answer and shows what is inside. */
export const openingScript = `const CryptoJS = require('crypto-js');

const value = (name) => pm.variables.get(name) || '';
const reply = pm.response.json();

pm.test('The call succeeded: ' + reply.code + ' ' + reply.message, () => {
  if (reply.code !== 0) throw new Error(reply.code + ' ' + reply.message);
});

if (reply.code === 0) {
  const signedText = [value('clientId'), pm.response.headers.get('x-api-time'), reply.data].join('|');
  const signature = CryptoJS.HmacSHA256(signedText, value('secretKey')).toString(CryptoJS.enc.Hex);
  pm.test('The signature of the answer is right', () => {
    if (pm.response.headers.get('x-api-validate') !== signature) throw new Error('wrong signature');
  });

  const key = CryptoJS.enc.Hex.parse(value('encryptKey'));
  const iv = CryptoJS.lib.WordArray.create(key.words.slice(0, 4), 16);
  const opened = CryptoJS.AES.decrypt(reply.data, key, {
    iv,
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.Pkcs7,
  }).toString(CryptoJS.enc.Utf8);
  const answer = JSON.parse(opened);
  if (answer.transactionId) pm.collectionVariables.set('transactionId', answer.transactionId);
  if (answer.sessionId) pm.collectionVariables.set('sessionId', answer.sessionId);
  console.log(answer);
  pm.visualizer.set('<pre>{{answer}}</pre>', { answer: JSON.stringify(answer, null, 2) });
}
`;
