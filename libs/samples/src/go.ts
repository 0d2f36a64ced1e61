import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const requests: Record<CallKind, string> = {
  create: `map[string]any{
		"refTransactionId": fmt.Sprintf("DH-%d", time.Now().UnixMilli()),
		"amount":           10000,
		"description":      "Don hang thu",
		"timeout":          600000,
		"title":            "Thanh toan",
		"language":         "vi",
	}`,
  check: 'map[string]any{"transactionId": os.Args[1]}',
  cancel: 'map[string]any{"transactionId": os.Args[1]}',
  list: 'map[string]any{"size": 20, "page": 0}',
};

const importedBy: Record<CallKind, readonly string[]> = {
  create: [],
  check: ['os'],
  cancel: ['os'],
  list: [],
};

const importing = (packages: readonly string[]) =>
  `import (\n${packages
    .toSorted()
    .map((name) => `\t"${name}"\n`)
    .join('')})`;

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `const (
	clientID  = "${clientId}"
	secretKey = "${secretKey}"
)

var key, _ = hex.DecodeString("${encryptKey}")

func sign(stamp, data string) string {
	mac := hmac.New(sha256.New, []byte(secretKey))
	mac.Write([]byte(clientID + "|" + stamp + "|" + data))
	return hex.EncodeToString(mac.Sum(nil))
}

func decrypt(data string) ([]byte, error) {
	sealed, err := base64.StdEncoding.DecodeString(data)
	if err != nil || len(sealed) == 0 || len(sealed)%aes.BlockSize != 0 {
		return nil, errors.New("not encrypted")
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	cipher.NewCBCDecrypter(block, key[:16]).CryptBlocks(sealed, sealed)
	return sealed[:len(sealed)-int(sealed[len(sealed)-1])], nil
}`;

const ofKeys = [
  'crypto/aes',
  'crypto/cipher',
  'crypto/hmac',
  'crypto/sha256',
  'encoding/base64',
  'encoding/hex',
  'encoding/json',
  'errors',
  'fmt',
  'io',
  'net/http',
  'time',
];

const call = (values: SampleValues, kind: CallKind) => `package main

${importing([...ofKeys, 'bytes', ...importedBy[kind]])}

const host = "${values.host}"

${keys(values)}

func encrypt(text []byte) (string, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return "", err
	}
	missing := aes.BlockSize - len(text)%aes.BlockSize
	padded := append(text, bytes.Repeat([]byte{byte(missing)}, missing)...)
	cipher.NewCBCEncrypter(block, key[:16]).CryptBlocks(padded, padded)
	return base64.StdEncoding.EncodeToString(padded), nil
}

func call(path string, request map[string]any) ([]byte, error) {
	text, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	data, err := encrypt(text)
	if err != nil {
		return nil, err
	}
	stamp := fmt.Sprint(time.Now().UnixMilli())
	body, _ := json.Marshal(map[string]string{"data": data})
	message, err := http.NewRequest("POST", host+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	message.Header.Set("content-type", "application/json")
	message.Header.Set("x-api-client", clientID)
	message.Header.Set("x-api-time", stamp)
	message.Header.Set("x-api-validate", sign(stamp, data))
	response, err := http.DefaultClient.Do(message)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	var reply struct {
		Code    int
		Message string
		Data    string
	}
	if err := json.Unmarshal(answer, &reply); err != nil {
		return nil, err
	}
	if reply.Code != 0 {
		return nil, fmt.Errorf("%d %s", reply.Code, reply.Message)
	}
	right := sign(response.Header.Get("x-api-time"), reply.Data)
	if !hmac.Equal([]byte(right), []byte(response.Header.Get("x-api-validate"))) {
		return nil, errors.New("wrong signature")
	}
	return decrypt(reply.Data)
}

func main() {
	answer, err := call("${paths[kind]}", ${requests[kind]})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer))
}
`;

const receiver = (values: SampleValues) => `package main

${importing([...ofKeys, 'math', 'os', 'strconv', 'sync'])}

${keys(values)}

type notice struct {
	EventID          string \`json:"eventId"\`
	EventType        string \`json:"eventType"\`
	RefTransactionID string \`json:"refTransactionId"\`
	Success          bool   \`json:"success"\`
	Amount           int64  \`json:"amount"\`
}

var seen sync.Map // In your database: one row for each event.

func opened(request *http.Request) (told notice, err error) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return told, err
	}
	var envelope struct{ Data string }
	if err := json.Unmarshal(body, &envelope); err != nil {
		return told, err
	}
	stamp := request.Header.Get("x-api-time")
	right := sign(stamp, envelope.Data)
	if !hmac.Equal([]byte(right), []byte(request.Header.Get("x-api-validate"))) {
		return told, errors.New("wrong signature")
	}
	sentAt, _ := strconv.ParseInt(stamp, 10, 64)
	if math.Abs(float64(time.Now().UnixMilli()-sentAt)) > 300000 {
		return told, errors.New("too old")
	}
	text, err := decrypt(envelope.Data)
	if err != nil {
		return told, err
	}
	return told, json.Unmarshal(text, &told)
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "${receiverPort}"
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		told, err := opened(request)
		if err != nil {
			http.Error(response, err.Error(), http.StatusUnauthorized)
			return
		}
		if _, known := seen.LoadOrStore(told.EventID, true); !known {
			fmt.Println(told.EventType, told.RefTransactionID, told.Success, told.Amount)
		}
		response.Header().Set("content-type", "application/json")
		io.WriteString(response, "{\\"success\\":true}")
	})
	panic(http.ListenAndServe("localhost:"+port, nil))
}
`;

export const go: SampleLanguage = {
  name: 'Go',
  file: (kind) => `${kind}.go`,
  command: (kind) => `go run ${kind}.go${idWord(kind)}`,
  call,
  receiver,
};
