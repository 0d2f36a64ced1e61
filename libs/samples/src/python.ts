import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const requests: Record<CallKind, string> = {
  create: `{
    "refTransactionId": f"DH-{int(time.time() * 1000)}",
    "amount": 10000,
    "description": "Don hang thu",
    "timeout": 600000,
    "title": "Thanh toan",
    "language": "vi",
}`,
  check: '{"transactionId": sys.argv[1]}',
  cancel: '{"transactionId": sys.argv[1]}',
  list: '{"size": 20, "page": 0}',
};

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `CLIENT_ID = "${clientId}"
KEY = bytes.fromhex("${encryptKey}")
SECRET_KEY = b"${secretKey}"

# AES comes with: pip install cryptography
def aes():
    return Cipher(algorithms.AES(KEY), modes.CBC(KEY[:16]))

def decrypt(data):
    reader, unpad = aes().decryptor(), padding.PKCS7(128).unpadder()
    padded = reader.update(base64.b64decode(data)) + reader.finalize()
    return unpad.update(padded) + unpad.finalize()

def sign(stamp, data):
    return hmac.new(SECRET_KEY, f"{CLIENT_ID}|{stamp}|{data}".encode(), hashlib.sha256).hexdigest()`;

const imported = `from cryptography.hazmat.primitives import padding
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes`;

const call = (values: SampleValues, kind: CallKind) => `import base64, hashlib, hmac, json, sys, time, urllib.request
${imported}

HOST = "${values.host}"
${keys(values)}

def encrypt(text):
    writer, pad = aes().encryptor(), padding.PKCS7(128).padder()
    padded = pad.update(text.encode()) + pad.finalize()
    return base64.b64encode(writer.update(padded) + writer.finalize()).decode()

def call(path, request):
    data = encrypt(json.dumps(request))
    stamp = str(int(time.time() * 1000))
    headers = {
        "content-type": "application/json",
        "x-api-client": CLIENT_ID,
        "x-api-time": stamp,
        "x-api-validate": sign(stamp, data),
    }
    body = json.dumps({"data": data}).encode()
    with urllib.request.urlopen(urllib.request.Request(HOST + path, body, headers)) as response:
        reply = json.load(response)
        if reply["code"] != 0:
            raise RuntimeError(f"{reply['code']} {reply['message']}")
        if not hmac.compare_digest(sign(response.headers["x-api-time"], reply["data"]), response.headers["x-api-validate"]):
            raise RuntimeError("wrong signature")
        return json.loads(decrypt(reply["data"]))

print(json.dumps(call("${paths[kind]}", ${requests[kind]})))
`;

const receiver = (values: SampleValues) => `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer
${imported}

${keys(values)}

seen = set()  # In your database: one row for each event.

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            notice = self.opened(self.rfile.read(int(self.headers["content-length"])))
        except Exception:
            return self.answer(401, {"success": False})
        if notice["eventId"] not in seen:
            seen.add(notice["eventId"])
            print(notice["eventType"], notice["refTransactionId"], notice["success"], notice["amount"], flush=True)
        self.answer(200, {"success": True})

    def opened(self, body):
        data, stamp = json.loads(body)["data"], self.headers["x-api-time"]
        if not hmac.compare_digest(sign(stamp, data), self.headers["x-api-validate"]):
            raise ValueError("wrong signature")
        if abs(time.time() * 1000 - int(stamp)) > 300000:
            raise ValueError("too old")
        return json.loads(decrypt(data))

    def answer(self, status, content):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(content).encode())

HTTPServer(("localhost", int(os.environ.get("PORT", ${receiverPort}))), Receiver).serve_forever()
`;

export const python: SampleLanguage = {
  name: 'Python',
  file: (kind) => `${kind}.py`,
  command: (kind) => `python3 ${kind}.py${idWord(kind)}`,
  call,
  receiver,
};
