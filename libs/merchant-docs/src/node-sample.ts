/** The code with which a Node.js server seals, signs, verifies and opens; a module without a library. */
export const nodeSigningSample = `import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

export function payClient({ host, clientId, encryptKey, secretKey }) {
  const key = Buffer.from(encryptKey, 'hex');
  const iv = key.subarray(0, 16);
  const algorithm = \`aes-\${key.length * 8}-cbc\`;

  const seal = (value) => {
    const cipher = createCipheriv(algorithm, key, iv);
    return cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
  };
  const open = (data) => {
    const decipher = createDecipheriv(algorithm, key, iv);
    return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
  };
  const sign = (time, data) => createHmac('sha256', secretKey).update(\`\${clientId}|\${time}|\${data}\`).digest('hex');
  const signed = (data) => {
    const time = String(Date.now());
    return {
      'content-type': 'application/json',
      'x-api-client': clientId,
      'x-api-time': time,
      'x-api-validate': sign(time, data),
    };
  };
  const isSigned = (headers, data) => {
    const given = Buffer.from(String(headers['x-api-validate']));
    const right = Buffer.from(sign(headers['x-api-time'], data));
    return given.length === right.length && timingSafeEqual(given, right);
  };

  async function call(path, request) {
    const data = seal(request);
    const response = await fetch(host + path, { method: 'POST', headers: signed(data), body: JSON.stringify({ data }) });
    const reply = await response.json();
    if (reply.code !== 0) throw Object.assign(new Error(\`\${reply.code} \${reply.message}\`), reply);
    if (!isSigned(Object.fromEntries(response.headers), reply.data)) throw new Error('wrong signature');
    return open(reply.data);
  }

  return { seal, open, signed, isSigned, call };
}
`;
