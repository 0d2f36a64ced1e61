import { idWord, paths, receiverPort, type CallKind, type SampleLanguage, type SampleValues } from './sample.ts';

const requests: Record<CallKind, string> = {
  create: `new JsonObject
{
    ["refTransactionId"] = $"DH-{DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}",
    ["amount"] = 10000,
    ["description"] = "Don hang thu",
    ["timeout"] = 600000,
    ["title"] = "Thanh toan",
    ["language"] = "vi",
}`,
  check: 'new JsonObject { ["transactionId"] = args[0] }',
  cancel: 'new JsonObject { ["transactionId"] = args[0] }',
  list: 'new JsonObject { ["size"] = 20, ["page"] = 0 }',
};

const keys = ({ clientId, encryptKey, secretKey }: SampleValues) => `const string clientId = "${clientId}";
const string secretKey = "${secretKey}";
byte[] key = Convert.FromHexString("${encryptKey}");
using Aes aes = Aes.Create();
aes.Key = key;

string Sign(string time, string data) =>
    Convert.ToHexString(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secretKey), Encoding.UTF8.GetBytes($"{clientId}|{time}|{data}"))).ToLowerInvariant();
string Decrypt(string data) => Encoding.UTF8.GetString(aes.DecryptCbc(Convert.FromBase64String(data), key[..16]));
bool Same(string one, string other) => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), Encoding.UTF8.GetBytes(other));`;

const call = (
  values: SampleValues,
  kind: CallKind,
) => `// .NET 10 runs this file by itself; with .NET 8 it is the Program.cs of a console project.
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

const string host = "${values.host}";
${keys(values)}
string Encrypt(string text) => Convert.ToBase64String(aes.EncryptCbc(Encoding.UTF8.GetBytes(text), key[..16]));

async Task<string> Call(string path, JsonObject request)
{
    string data = Encrypt(request.ToJsonString());
    string time = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds().ToString();
    using HttpClient http = new();
    string body = new JsonObject { ["data"] = data }.ToJsonString();
    using HttpRequestMessage message = new(HttpMethod.Post, host + path) { Content = new StringContent(body, Encoding.UTF8, "application/json") };
    message.Headers.Add("x-api-client", clientId);
    message.Headers.Add("x-api-time", time);
    message.Headers.Add("x-api-validate", Sign(time, data));
    using HttpResponseMessage response = await http.SendAsync(message);
    JsonElement reply = JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement;
    if (reply.GetProperty("code").GetInt32() != 0) throw new Exception(reply.ToString());
    string answer = reply.GetProperty("data").GetString()!;
    string Header(string name) => response.Headers.GetValues(name).First();
    if (!Same(Sign(Header("x-api-time"), answer), Header("x-api-validate"))) throw new Exception("wrong signature");
    return Decrypt(answer);
}

Console.WriteLine(await Call("${paths[kind]}", ${requests[kind]}));
`;

const receiver = (
  values: SampleValues,
) => `// .NET 10 runs this file by itself; with .NET 8 it is the Program.cs of a console project.
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

${keys(values)}
HashSet<string> seen = []; // In your database: one row for each event.

using HttpListener server = new();
server.Prefixes.Add($"http://localhost:{Environment.GetEnvironmentVariable("PORT") ?? "${receiverPort}"}/");
server.Start();
while (true)
{
    HttpListenerContext context = await server.GetContextAsync();
    try
    {
        string time = context.Request.Headers["x-api-time"] ?? "0";
        string data = JsonDocument.Parse(context.Request.InputStream).RootElement.GetProperty("data").GetString()!;
        if (!Same(Sign(time, data), context.Request.Headers["x-api-validate"] ?? "")) throw new Exception("wrong signature");
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeMilliseconds() - long.Parse(time)) > 300000) throw new Exception("too old");
        JsonElement notice = JsonDocument.Parse(Decrypt(data)).RootElement;
        if (seen.Add(notice.GetProperty("eventId").GetString()!))
            Console.WriteLine($"{notice.GetProperty("eventType")} {notice.GetProperty("refTransactionId")} {notice.GetProperty("success")} {notice.GetProperty("amount")}");
        context.Response.ContentType = "application/json";
        context.Response.OutputStream.Write("{\\"success\\":true}"u8);
    }
    catch (Exception)
    {
        context.Response.StatusCode = 401;
    }
    context.Response.Close();
}
`;

export const csharp: SampleLanguage = {
  name: 'C#',
  file: (kind) => `${kind}.cs`,
  command: (kind) => `dotnet run ${kind}.cs${idWord(kind)}`,
  call,
  receiver,
};
