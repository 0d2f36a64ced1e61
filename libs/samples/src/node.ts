import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `const clientId = '${clientId}';
const key = Buffer.from('${encryptKey}', 'hex');
const secretKey = '${secretKey}';
const algorithm = \`aes-\${key.length * 8}-cbc\`;
const iv = key.subarray(0, 16);`;

const requests: Record<CallKind, string> = {
  create: `{
  refTransactionId: \`DH-\${Date.now()}\`,
  amount: 10000,
  description: 'Don hang thu',
  timeout: 600000,
  title: 'Thanh toan',
  language: 'vi',
}`,
  check: '{ transactionId: process.argv[2] }',
  cancel: '{ transactionId: process.argv[2] }',
  list: '{ size: 20, page: 0 }',
};

const call = (
  values: SampleValues,
  kind: CallKind,
) => `import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const host = '${values.host}';
${keys(values)}

const encrypt = (text) => {
  const cipher = createCipheriv(algorithm, key, iv);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};
const decrypt = (data) => {
  const decipher = createDecipheriv(algorithm, key, iv);
  return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8');
};
const sign = (time, data) => createHmac('sha256', secretKey).update(\`\${clientId}|\${time}|\${data}\`).digest('hex');

async function call(path, request) {
  const data = encrypt(JSON.stringify(request));
  const time = String(Date.now());
  const response = await fetch(host + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-client': clientId,
      'x-api-time': time,
      'x-api-validate': sign(time, data),
    },
    body: JSON.stringify({ data }),
  });
  const reply = await response.json();
  if (reply.code !== 0) throw new Error(\`\${reply.code} \${reply.message}\`);
  if (response.headers.get('x-api-validate') !== sign(response.headers.get('x-api-time'), reply.data))
    throw new Error('wrong signature');
  return JSON.parse(decrypt(reply.data));
}

console.log(JSON.stringify(await call('${paths[kind]}', ${requests[kind]})));
`;

const receiver = (values: SampleValues) => `import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

${keys(values)}
const seen = new Set(); // In your database: one row for each event.

function opened(headers, body) {
  const { data } = JSON.parse(body);
  const time = headers['x-api-time'];
  const right = createHmac('sha256', secretKey).update(\`\${clientId}|\${time}|\${data}\`).digest();
  const given = Buffer.from(String(headers['x-api-validate']), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('wrong signature');
  if (Math.abs(Date.now() - Number(time)) > 300000) throw new Error('too old');
  const decipher = createDecipheriv(algorithm, key, iv);
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
}

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  try {
    const notice = opened(request.headers, body);
    if (!seen.has(notice.eventId)) {
      seen.add(notice.eventId);
      console.log(notice.eventType, notice.refTransactionId, notice.success, notice.amount);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  } catch (error) {
    response.writeHead(401).end(String(error));
  }
}).listen(Number(process.env.PORT ?? ${receiverPort}));
`;

export const node: SampleLanguage = {
  name: 'Node.js',
  file: (kind) => `${kind}.mjs`,
  command: (kind) => `node ${kind}.mjs${idWord(kind)}`,
  call,
  receiver,
};
