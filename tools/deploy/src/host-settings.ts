import { shippedSwitches } from '@pay/domain';
import { gatewayWays, servicesInside, webConfig, type AppHost, type WebConfig } from '@pay/web-host';

type Environment = Readonly<Record<string, string | undefined>>;

// Of this machine's ports, or told to the render script in another way.
const notOfAContainer = new Set(['PORT_BASE', 'HOST', 'FEATURES', 'HASH_KEY_FILE']);
const featuresPlace = 'FEATURES_JSON';

// Only a host that passes calls on has to know them.
const inside = ['INTERNAL_API_URL', 'INTERNAL_TEST_API_URL'];

const isAddress = (name: string) => /^(?:PUBLIC|LINK|INTERNAL)_/.test(name);
const stand = (name: string) => `\${${name}}`;
const originOf = (name: string) => `https://${name.toLowerCase().replaceAll('_', '-')}.invalid`;
const standIn = (name: string) => (isAddress(name) ? `${originOf(name)}/path` : stand(name));

function namesRead(host: AppHost): string[] {
  const names = new Set<string>();
  const recorder = new Proxy<Environment>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string' || notOfAContainer.has(name)) return undefined;
        names.add(name);
        return standIn(name);
      },
    },
  );
  webConfig(host, recorder);
  return [...names].sort();
}

const environmentOf = (names: readonly string[]): Environment =>
  Object.fromEntries(names.map((name) => [name, standIn(name)]));

/** Turns what was computed from stand-ins into a text with a place for each variable. */
function withPlaces(text: string, names: readonly string[]): string {
  return names
    .filter(isAddress)
    .reduce(
      (result, name) =>
        result.replaceAll(standIn(name), stand(name)).replaceAll(originOf(name), stand(`${name}_ORIGIN`)),
      text,
    );
}

function texts(config: WebConfig): string[] {
  const { features: _, ...rest } = config;
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
  return leaves(rest).map(String);
}

/** What a variable is when it is not set, as far as it does not name this machine. */
function fallbackOf(name: string, host: AppHost, names: readonly string[]): string | undefined {
  const at = texts(webConfig(host, environmentOf(names))).indexOf(standIn(name));
  try {
    const without = webConfig(host, environmentOf(names.filter((other) => other !== name)));
    const fallback = texts(without)[at] ?? '';
    return fallback.includes('localhost') ? undefined : withPlaces(fallback, names);
  } catch {
    return undefined;
  }
}

export interface HostSetting {
  name: string;
  kind: 'address' | 'text';
  /** A shell text; absent where the variable must be set. */
  fallback: string | undefined;
}

export const isRequired = ({ fallback }: HostSetting) => fallback === undefined;

export interface HostSettings {
  settings: readonly HostSetting[];
  /** `/config.json` with a place for each variable. */
  configTemplate: string;
  /** The switches as FEATURES=default ships them, and as anything else does. */
  features: { shipped: string; otherwise: string };
  /** The addresses that stay inside; not for everyone to set alike, as each machine reaches the platform in its way. */
  inside: readonly HostSetting[];
  /** Where calls are passed on, by their path on the host, with a place for each variable. */
  gateway: Readonly<Record<string, string>>;
  /** Computes a text from a configuration of stand-ins and gives it a place for each variable. */
  template: (compute: (config: WebConfig) => string) => string;
}

function gatewayOf(): Record<string, string> {
  const services = servicesInside(environmentOf(inside));
  return Object.fromEntries(
    (Object.keys(gatewayWays) as (keyof typeof gatewayWays)[]).map((service) => [
      gatewayWays[service],
      withPlaces(services[service], inside),
    ]),
  );
}

/** The variables a host is configured by, found by asking the function that reads them. */
export function hostSettings(host: AppHost): HostSettings {
  const names = namesRead(host);
  const config = webConfig(host, environmentOf(names));
  const template = (compute: (config: WebConfig) => string) => withPlaces(compute(config), names);
  const settings = names.map((name): HostSetting => ({
    name,
    kind: isAddress(name) ? 'address' : 'text',
    fallback: fallbackOf(name, host, names),
  }));
  return {
    settings: [...settings.filter(isRequired), ...settings.filter((setting) => !isRequired(setting))],
    configTemplate: template(({ features: _, ...rest }) =>
      JSON.stringify({ ...rest, features: stand(featuresPlace) }).replace(
        `"${stand(featuresPlace)}"`,
        stand(featuresPlace),
      ),
    ),
    inside: config.gateway ? inside.map((name) => ({ name, kind: 'address', fallback: undefined })) : [],
    gateway: config.gateway ? gatewayOf() : {},
    features: { shipped: JSON.stringify(shippedSwitches), otherwise: JSON.stringify(config.features) },
    template,
  };
}
