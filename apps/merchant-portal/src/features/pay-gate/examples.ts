export interface ExampleValues {
  host: string;
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

export const exampleLanguages = ['node', 'php', 'java', 'curl'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

export const exampleNames: Record<ExampleLanguage, string> = {
  node: 'Node.js',
  php: 'PHP',
  java: 'Java',
  curl: 'curl',
};

const node = ({
  host,
  clientId,
  encryptKey,
  secretKey,
}: ExampleValues) => `import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const host = '${host}';
const clientId = '${clientId}';
const key = Buffer.from('${encryptKey}', 'hex');
const secretKey = '${secretKey}';
const algorithm = \`aes-\${key.length * 8}-cbc\`;
const iv = key.subarray(0, 16);

const encrypt = (text) => {
  const cipher = createCipheriv(algorithm, key, iv);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};
const decrypt = (data) => {
  const decipher = createDecipheriv(algorithm, key, iv);
  return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8');
};
const sign = (time, data) => createHmac('sha256', secretKey).update(\`\${clientId}|\${time}|\${data}\`).digest('hex');

const data = encrypt(JSON.stringify({
  refTransactionId: \`DH-\${Date.now()}\`,
  amount: 10000,
  description: 'Don hang thu',
  timeout: 600000,
  title: 'Thanh toan',
  language: 'vi',
}));
const time = String(Date.now());
const response = await fetch(\`\${host}/api/payment/v1/create\`, {
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
if (response.headers.get('x-api-validate') !== sign(response.headers.get('x-api-time'), reply.data)) throw new Error('wrong signature');
console.log(JSON.parse(decrypt(reply.data)));
`;

const php = ({ host, clientId, encryptKey, secretKey }: ExampleValues) => `<?php
$host = '${host}';
$clientId = '${clientId}';
$key = hex2bin('${encryptKey}');
$secretKey = '${secretKey}';
$algorithm = 'aes-' . (strlen($key) * 8) . '-cbc';
$iv = substr($key, 0, 16);

$data = base64_encode(openssl_encrypt(json_encode([
    'refTransactionId' => 'DH-' . (int) (microtime(true) * 1000),
    'amount' => 10000,
    'description' => 'Don hang thu',
    'timeout' => 600000,
    'title' => 'Thanh toan',
    'language' => 'vi',
]), $algorithm, $key, OPENSSL_RAW_DATA, $iv));
$time = (string) (int) (microtime(true) * 1000);
$sign = fn (string $time, string $data) => hash_hmac('sha256', "$clientId|$time|$data", $secretKey);

$headers = [];
$call = curl_init("$host/api/payment/v1/create");
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => json_encode(['data' => $data]),
    CURLOPT_HTTPHEADER => [
        'content-type: application/json',
        "x-api-client: $clientId",
        "x-api-time: $time",
        'x-api-validate: ' . $sign($time, $data),
    ],
    CURLOPT_HEADERFUNCTION => function ($call, $line) use (&$headers) {
        $parts = explode(':', $line, 2);
        if (count($parts) === 2) $headers[strtolower($parts[0])] = trim($parts[1]);
        return strlen($line);
    },
]);
$reply = json_decode(curl_exec($call), true);
if ($reply['code'] !== 0) throw new Exception($reply['code'] . ' ' . $reply['message']);
if (!hash_equals($sign($headers['x-api-time'], $reply['data']), $headers['x-api-validate'])) throw new Exception('wrong signature');
print_r(json_decode(openssl_decrypt(base64_decode($reply['data']), $algorithm, $key, OPENSSL_RAW_DATA, $iv), true));
`;

const java = ({ host, clientId, encryptKey, secretKey }: ExampleValues) => `import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;
import javax.crypto.*;
import javax.crypto.spec.*;

public class CreatePayment {
  static final String HOST = "${host}";
  static final String CLIENT_ID = "${clientId}";
  static final byte[] KEY = HexFormat.of().parseHex("${encryptKey}");
  static final String SECRET_KEY = "${secretKey}";

  static byte[] aes(int mode, byte[] bytes) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
    cipher.init(mode, new SecretKeySpec(KEY, "AES"), new IvParameterSpec(Arrays.copyOf(KEY, 16)));
    return cipher.doFinal(bytes);
  }

  static String sign(String time, String data) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET_KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    return HexFormat.of().formatHex(mac.doFinal((CLIENT_ID + "|" + time + "|" + data).getBytes(StandardCharsets.UTF_8)));
  }

  public static void main(String[] args) throws Exception {
    String time = String.valueOf(System.currentTimeMillis());
    String json = "{\\"refTransactionId\\":\\"DH-" + time + "\\",\\"amount\\":10000,\\"description\\":\\"Don hang thu\\",\\"timeout\\":600000,\\"title\\":\\"Thanh toan\\",\\"language\\":\\"vi\\"}";
    String data = Base64.getEncoder().encodeToString(aes(Cipher.ENCRYPT_MODE, json.getBytes(StandardCharsets.UTF_8)));
    HttpRequest request = HttpRequest.newBuilder(URI.create(HOST + "/api/payment/v1/create"))
        .header("content-type", "application/json")
        .header("x-api-client", CLIENT_ID)
        .header("x-api-time", time)
        .header("x-api-validate", sign(time, data))
        .POST(HttpRequest.BodyPublishers.ofString("{\\"data\\":\\"" + data + "\\"}"))
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    Matcher found = Pattern.compile("\\"data\\":\\"([^\\"]+)\\"").matcher(response.body());
    if (!found.find()) throw new IllegalStateException(response.body());
    String reply = found.group(1);
    String replyTime = response.headers().firstValue("x-api-time").orElseThrow();
    if (!sign(replyTime, reply).equals(response.headers().firstValue("x-api-validate").orElseThrow())) throw new IllegalStateException("wrong signature");
    System.out.println(new String(aes(Cipher.DECRYPT_MODE, Base64.getDecoder().decode(reply)), StandardCharsets.UTF_8));
  }
}
`;

const curl = ({ host, clientId, encryptKey, secretKey }: ExampleValues) => `#!/usr/bin/env bash
set -euo pipefail
HOST='${host}'
CLIENT_ID='${clientId}'
KEY='${encryptKey}'
SECRET_KEY='${secretKey}'
CIPHER="aes-$(( \${#KEY} * 4 ))-cbc"
IV="\${KEY:0:32}"

TIME="$(date +%s)000"
JSON='{"refTransactionId":"DH-'"$TIME"'","amount":10000,"description":"Don hang thu","timeout":600000,"title":"Thanh toan","language":"vi"}'
DATA="$(printf '%s' "$JSON" | openssl enc "-$CIPHER" -K "$KEY" -iv "$IV" -base64 -A)"
SIGN="$(printf '%s' "$CLIENT_ID|$TIME|$DATA" | openssl dgst -sha256 -hmac "$SECRET_KEY" | sed 's/^.* //')"

REPLY="$(curl -sS "$HOST/api/payment/v1/create" \\
  -H 'content-type: application/json' \\
  -H "x-api-client: $CLIENT_ID" \\
  -H "x-api-time: $TIME" \\
  -H "x-api-validate: $SIGN" \\
  -d '{"data":"'"$DATA"'"}')"
case "$REPLY" in
  *'"code":0,'*) ;;
  *) printf '%s\\n' "$REPLY" >&2; exit 1 ;;
esac
printf '%s' "$REPLY" | sed 's/.*"data":"\\([^"]*\\)".*/\\1/' | openssl enc -d "-$CIPHER" -K "$KEY" -iv "$IV" -base64 -A
echo
`;

export const exampleOf = (language: ExampleLanguage, values: ExampleValues): string =>
  ({ node, php, java, curl })[language](values);
