import { idWord, paths, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const requests: Record<CallKind, string> = {
  create: `'{"refTransactionId":"DH-'"$TIME"'","amount":10000,"description":"Don hang thu","timeout":600000,"title":"Thanh toan","language":"vi"}'`,
  check: `'{"transactionId":"'"$1"'"}'`,
  cancel: `'{"transactionId":"'"$1"'"}'`,
  list: `'{"size":20,"page":0}'`,
};

const call = ({ host, clientId, encryptKey, secretKey }: SampleValues, kind: CallKind) => `#!/usr/bin/env bash
set -euo pipefail
HOST='${host}'
CLIENT_ID='${clientId}'
KEY='${encryptKey}'
SECRET_KEY='${secretKey}'
CIPHER="aes-$(( \${#KEY} * 4 ))-cbc"
IV="\${KEY:0:32}"

TIME="$(date +%s)000"
JSON=${requests[kind]}
DATA="$(printf '%s' "$JSON" | openssl enc "-$CIPHER" -K "$KEY" -iv "$IV" -base64 -A)"
SIGN="$(printf '%s' "$CLIENT_ID|$TIME|$DATA" | openssl dgst -sha256 -hmac "$SECRET_KEY" | sed 's/^.* //')"

REPLY="$(curl -sS "$HOST${paths[kind]}" \\
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

export const curl: SampleLanguage = {
  name: 'curl',
  file: (kind) => `${kind}.sh`,
  command: (kind) => `bash ${kind}.sh${idWord(kind)}`,
  call,
};
