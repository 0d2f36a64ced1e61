import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `$clientId = '${clientId}';
$key = hex2bin('${encryptKey}');
$secretKey = '${secretKey}';
$algorithm = 'aes-' . (strlen($key) * 8) . '-cbc';
$iv = substr($key, 0, 16);
$sign = fn (string $time, string $data) => hash_hmac('sha256', "$clientId|$time|$data", $secretKey);`;

const requests: Record<CallKind, string> = {
  create: `[
    'refTransactionId' => 'DH-' . (int) (microtime(true) * 1000),
    'amount' => 10000,
    'description' => 'Don hang thu',
    'timeout' => 600000,
    'title' => 'Thanh toan',
    'language' => 'vi',
]`,
  check: `['transactionId' => $argv[1]]`,
  cancel: `['transactionId' => $argv[1]]`,
  list: `['size' => 20, 'page' => 0]`,
};

const call = (values: SampleValues, kind: CallKind) => `<?php
$host = '${values.host}';
${keys(values)}

$call = function (string $path, array $request) use ($host, $clientId, $key, $algorithm, $iv, $sign): array {
    $data = base64_encode(openssl_encrypt(json_encode($request), $algorithm, $key, OPENSSL_RAW_DATA, $iv));
    $time = (string) (int) (microtime(true) * 1000);
    $headers = [];
    $curl = curl_init($host . $path);
    curl_setopt_array($curl, [
        CURLOPT_POST => true,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_POSTFIELDS => json_encode(['data' => $data]),
        CURLOPT_HTTPHEADER => [
            'content-type: application/json',
            "x-api-client: $clientId",
            "x-api-time: $time",
            'x-api-validate: ' . $sign($time, $data),
        ],
        CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$headers) {
            $parts = explode(':', $line, 2);
            if (count($parts) === 2) $headers[strtolower($parts[0])] = trim($parts[1]);
            return strlen($line);
        },
    ]);
    $reply = json_decode(curl_exec($curl), true);
    if ($reply['code'] !== 0) throw new Exception($reply['code'] . ' ' . $reply['message']);
    if (!hash_equals($sign($headers['x-api-time'], $reply['data']), $headers['x-api-validate'])) throw new Exception('wrong signature');
    return json_decode(openssl_decrypt(base64_decode($reply['data']), $algorithm, $key, OPENSSL_RAW_DATA, $iv), true);
};

echo json_encode($call('${paths[kind]}', ${requests[kind]})), "\\n";
`;

const receiver = (values: SampleValues) => `<?php
${keys(values)}

$data = json_decode(file_get_contents('php://input'), true)['data'] ?? '';
$time = $_SERVER['HTTP_X_API_TIME'] ?? '';
$isRight = hash_equals($sign($time, $data), $_SERVER['HTTP_X_API_VALIDATE'] ?? '');
if (!$isRight || abs(microtime(true) * 1000 - (float) $time) > 300000) {
    http_response_code(401);
    exit('wrong signature');
}
$notice = json_decode(openssl_decrypt(base64_decode($data), $algorithm, $key, OPENSSL_RAW_DATA, $iv), true);

// The same event can come again: in your database, one row for each $notice['eventId'].
error_log(implode(' ', [$notice['eventType'], $notice['refTransactionId'], json_encode($notice['success']), $notice['amount']]));

header('content-type: application/json');
echo '{"success":true}';
`;

export const php: SampleLanguage = {
  name: 'PHP',
  file: (kind) => `${kind}.php`,
  command: (kind) =>
    kind === 'receiver' ? `php -S localhost:${receiverPort} receiver.php` : `php ${kind}.php${idWord(kind)}`,
  call,
  receiver,
};
