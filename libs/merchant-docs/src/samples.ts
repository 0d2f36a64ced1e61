/** Makes a payment; the keys stand in the environment. */
export const createSample = `import { payClient } from './pay-client.mjs';

const { PAY_HOST, PAY_CLIENT_ID, PAY_ENCRYPT_KEY, PAY_SECRET_KEY } = process.env;
const client = payClient({
  host: PAY_HOST,
  clientId: PAY_CLIENT_ID,
  encryptKey: PAY_ENCRYPT_KEY,
  secretKey: PAY_SECRET_KEY,
});

const payment = await client.call('/api/payment/v1/create', {
  refTransactionId: \`DH-\${Date.now()}\`,
  amount: 10000,
  description: 'Don hang thu',
  timeout: 600000,
});
console.log(JSON.stringify(payment, null, 2));
`;

/** Takes webhooks: verifies, opens, does the work once, answers. */
export const receiverSample = `import { createServer } from 'node:http';
import { payClient } from './pay-client.mjs';

const { PAY_CLIENT_ID, PAY_ENCRYPT_KEY, PAY_SECRET_KEY, PORT = '3000' } = process.env;
const client = payClient({ host: '', clientId: PAY_CLIENT_ID, encryptKey: PAY_ENCRYPT_KEY, secretKey: PAY_SECRET_KEY });
const windowMs = 60_000;
const done = new Set();

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { headers } = request;
  try {
    const { data } = JSON.parse(body);
    if (!client.isSigned(headers, data)) throw new Error('wrong signature');
    if (Math.abs(Date.now() - Number(headers['x-api-time'])) > windowMs) throw new Error('too old');
    const notice = client.open(data);
    if (!done.has(notice.eventId)) {
      done.add(notice.eventId);
      console.log(notice.eventType, JSON.stringify(notice));
    }
    const answer = client.seal({ success: true });
    response.writeHead(200, client.signed(answer)).end(JSON.stringify({ data: answer }));
  } catch (fault) {
    response.writeHead(400).end(fault.message);
  }
});
server.listen(Number(PORT), () => console.log(\`listening on \${server.address().port}\`));
`;

export const payButtonPolicy = (payerUrl: string) => `script-src ${payerUrl}`;
