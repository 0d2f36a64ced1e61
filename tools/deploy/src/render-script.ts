import { configPlaceholder, faviconPaths, type AppHost } from '@pay/web-host';
import { isRequired, type HostSettings } from './host-settings.ts';
import { screenPages } from './screen-pages.ts';

const places = (host: AppHost, pagesPort: number): Readonly<Record<string, string>> => ({
  LISTEN_ON: '8080',
  SITE_ROOT: '/site',
  RUN_FOLDER: '/tmp/host',
  LOG_FILE: '/dev/stdout',
  ...(host.rendered
    ? { PAGES_ADDRESS: `127.0.0.1:${pagesPort}` }
    : { TRUSTED_PROXIES: '1', NAME_SERVER: '$(name_server)' }),
});

// The configuration stands in an attribute of the page too, so that the page need not ask for it.
const pageWriter = `# Writes the page with the configuration in it, beside those that are being served.
written_page() {
  mkdir -p "$RUN_FOLDER/page" "$RUN_FOLDER/next"
  CONFIG_TEXT=$(sed -e 's/&/\\&amp;/g' -e 's/"/\\&quot;/g' -e 's/</\\&lt;/g' "$RUN_FOLDER/config.json") awk '{
    at = index($0, "${configPlaceholder}")
    if (at) $0 = substr($0, 1, at - 1) ENVIRON["CONFIG_TEXT"] substr($0, at + ${configPlaceholder.length})
    print
  }' "$SITE_ROOT/index.html" >"$RUN_FOLDER/next/index.html"
}
`;

/**
 * A shell script that checks the environment, writes nginx's configuration and `/config.json` from their templates,
 * and then becomes nginx. `host.sh render` only writes, before a reload.
 */
export function renderScript(host: AppHost, told: HostSettings, pagesPort: number): string {
  const { features } = told;
  const settings = [...told.settings, ...told.inside];
  const own = places(host, pagesPort);
  const required = settings.filter(isRequired);
  const optional = settings.filter((setting) => !isRequired(setting));
  const addresses = settings.filter(({ kind }) => kind === 'address');
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(' ');
  const withOrigin = (all: readonly { name: string }[]) =>
    all.map(({ name }) => `${name}_ORIGIN=$(origin_of "$${name}")`);
  return `#!/bin/sh
# Generated from apps/${host.name}/project.json.
set -eu
export LC_ALL=C

refuse() {
  echo "${host.name}: $1" >&2
  exit 1
}
value_of() { eval "printf '%s' \\"\\\${$1:-}\\""; }
origin_of() { printf '%s' "$1" | sed -E 's#^(https?://[^/]+).*$#\\1#'; }
name_server() {
  { cat /etc/resolv.conf 2>/dev/null || :; echo nameserver 127.0.0.1; } |
    awk '$1 == "nameserver" && !found++ { print $2 ~ /:/ ? "[" $2 "]" : $2 }'
}
# Nothing that could end a quoted text of nginx or JSON, or add a source to the policy.
checked_address() {
  case $(value_of "$1") in
    *[!A-Za-z0-9:/._~%@?\\&=#+-]*) refuse "$1 has characters that no address needs" ;;
    http://?* | https://?*) ;;
    *) refuse "$1 must be an address with http or https" ;;
  esac
}
checked_text() {
  case $(value_of "$1") in
    *[[:cntrl:]]* | *\\"* | *\\\\*) refuse "$1 may not hold quotes, backslashes or line breaks" ;;
  esac
}
checked_place() {
  case $(value_of "$1") in
    '' | *[!][A-Za-z0-9:/._-]*) refuse "$1 is not a plain path, port or address" ;;
  esac
}
# Replaces \${NAME} by what the environment says, once: a value is not read again. A file that is being sent stays whole.
filled() {
  awk '{
    while (match($0, /[$][{][A-Z_]+[}]/)) {
      printf "%s%s", substr($0, 1, RSTART - 1), ENVIRON[substr($0, RSTART + 2, RLENGTH - 3)]
      $0 = substr($0, RSTART + RLENGTH)
    }
    print
  }' "$templates/$1.template" >"$RUN_FOLDER/$1.next"
  mv "$RUN_FOLDER/$1.next" "$RUN_FOLDER/$1"
}

${host.rendered ? '' : pageWriter + screenPages}
templates=$(dirname "$0")
if [ -z "\${HASH_KEY:-}" ] && [ -n "\${HASH_KEY_FILE:-}" ]; then HASH_KEY=$(cat "$HASH_KEY_FILE"); fi
for name in ${names(required)}; do
  [ -n "$(value_of "$name")" ] || refuse "$name is not set"
done
${withOrigin(required.filter(({ kind }) => kind === 'address')).join('\n')}
${optional.map(({ name, fallback }) => `: "\${${name}:=${fallback}}"`).join('\n')}
${withOrigin(optional.filter(({ kind }) => kind === 'address')).join('\n')}
${Object.entries(own)
  .map(([name, value]) => `: "\${${name}:=${value}}"`)
  .join('\n')}
for name in ${names(addresses)}; do checked_address "$name"; done
for name in ${names(settings.filter(({ kind }) => kind === 'text'))}; do checked_text "$name"; done
for name in ${Object.keys(own).join(' ')}; do checked_place "$name"; done
if [ "\${FEATURES:-}" = default ]; then
  FEATURES_JSON='${features.shipped}'
else
  FEATURES_JSON='${features.otherwise}'
fi
export FEATURES_JSON ${[...settings.map(({ name }) => name), ...addresses.map(({ name }) => `${name}_ORIGIN`), ...Object.keys(own)].join(' ')}

mkdir -p "$RUN_FOLDER"
filled nginx.conf
filled headers.conf
filled config.json
${[...faviconPaths.map((path) => `filled ${path.slice(1)}`), ...(host.rendered ? [] : ['written_page', 'screen_pages', 'mv "$RUN_FOLDER/next/"*.html "$RUN_FOLDER/page"'])].join('\n')}
[ "\${1:-}" = render ] && exit 0
rm -f "$RUN_FOLDER/reports.sock"
exec "\${NGINX:-nginx}" -e stderr -c "$RUN_FOLDER/nginx.conf"
`;
}
