import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const classes = {
  create: 'CreatePayment',
  check: 'CheckPayment',
  cancel: 'CancelPayment',
  list: 'ListPayments',
  receiver: 'Receiver',
} as const;

const requests: Record<CallKind, string> = {
  create: String.raw`"{\"refTransactionId\":\"DH-" + System.currentTimeMillis() + "\",\"amount\":10000,\"description\":\"Don hang thu\",\"timeout\":600000,\"title\":\"Thanh toan\",\"language\":\"vi\"}"`,
  check: String.raw`"{\"transactionId\":\"" + args[0] + "\"}"`,
  cancel: String.raw`"{\"transactionId\":\"" + args[0] + "\"}"`,
  list: String.raw`"{\"size\":20,\"page\":0}"`,
};

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `  static final String CLIENT_ID = "${clientId}";
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

  // A JSON library of your choice reads more than these flat texts.
  static String field(String json, String name) {
    Matcher found = Pattern.compile("\\"" + name + "\\":(?:\\"([^\\"]*)\\"|([^,}]+))").matcher(json);
    if (!found.find()) throw new IllegalStateException(json);
    return found.group(1) != null ? found.group(1) : found.group(2);
  }`;

const call = (values: SampleValues, kind: CallKind) => `import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;
import javax.crypto.*;
import javax.crypto.spec.*;

public class ${classes[kind]} {
  static final String HOST = "${values.host}";
${keys(values)}

  static String call(String path, String json) throws Exception {
    String time = String.valueOf(System.currentTimeMillis());
    String data = Base64.getEncoder().encodeToString(aes(Cipher.ENCRYPT_MODE, json.getBytes(StandardCharsets.UTF_8)));
    HttpRequest request = HttpRequest.newBuilder(URI.create(HOST + path))
        .header("content-type", "application/json")
        .header("x-api-client", CLIENT_ID)
        .header("x-api-time", time)
        .header("x-api-validate", sign(time, data))
        .POST(HttpRequest.BodyPublishers.ofString("{\\"data\\":\\"" + data + "\\"}"))
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (!field(response.body(), "code").equals("0")) throw new IllegalStateException(response.body());
    String reply = field(response.body(), "data");
    String replyTime = response.headers().firstValue("x-api-time").orElseThrow();
    if (!sign(replyTime, reply).equals(response.headers().firstValue("x-api-validate").orElseThrow())) throw new IllegalStateException("wrong signature");
    return new String(aes(Cipher.DECRYPT_MODE, Base64.getDecoder().decode(reply)), StandardCharsets.UTF_8);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(call("${paths[kind]}", ${requests[kind]}));
  }
}
`;

const receiver = (values: SampleValues) => `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.*;
import javax.crypto.*;
import javax.crypto.spec.*;

public class ${classes.receiver} {
${keys(values)}

  // In your database: one row for each event.
  static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

  static String opened(String time, String given, String body) throws Exception {
    String data = field(body, "data");
    boolean right = MessageDigest.isEqual(sign(time, data).getBytes(), given.getBytes());
    if (!right || Math.abs(System.currentTimeMillis() - Long.parseLong(time)) > 300000) throw new SecurityException("wrong signature");
    return new String(aes(Cipher.DECRYPT_MODE, Base64.getDecoder().decode(data)), StandardCharsets.UTF_8);
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "${receiverPort}"));
    HttpServer server = HttpServer.create(new InetSocketAddress("localhost", port), 0);
    server.createContext("/", exchange -> {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      var headers = exchange.getRequestHeaders();
      int status = 200;
      try {
        String notice = opened(headers.getFirst("x-api-time"), headers.getFirst("x-api-validate"), body);
        if (SEEN.add(field(notice, "eventId")))
          System.out.println(field(notice, "eventType") + " " + field(notice, "refTransactionId") + " " + field(notice, "success") + " " + field(notice, "amount"));
      } catch (Exception fault) {
        status = 401;
      }
      byte[] answer = ("{\\"success\\":" + (status == 200) + "}").getBytes();
      exchange.getResponseHeaders().set("content-type", "application/json");
      exchange.sendResponseHeaders(status, answer.length);
      exchange.getResponseBody().write(answer);
      exchange.close();
    });
    server.start();
  }
}
`;

export const java: SampleLanguage = {
  name: 'Java',
  file: (kind) => `${classes[kind]}.java`,
  command: (kind) => `java ${classes[kind]}.java${idWord(kind)}`,
  call,
  receiver,
};
