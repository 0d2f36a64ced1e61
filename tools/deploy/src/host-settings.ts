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

/** Replaces the stand-ins in a computed text by a placeholder for each variable. */
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

/** The default of an unset variable, unless it names this machine. */
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
  /** `/config.json` with a placeholder for each variable. */
  configTemplate: string;
  /** The features for FEATURES=default, and for any other value. */
  features: { shipped: string; otherwise: string };
  /** Internal addresses, which each machine sets for itself because it reaches the platform in its own way. */
  inside: readonly HostSetting[];
  /** Upstream of each path that the host passes on, with a placeholder for each variable. */
  gateway: Readonly<Record<string, string>>;
  /** Computes a text from a configuration of stand-ins and replaces them by placeholders. */
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

/** Finds the variables of a host by recording which ones its configuration function reads. */
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
