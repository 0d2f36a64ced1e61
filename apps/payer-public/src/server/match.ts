interface Pattern {
  method: string;
  path: string;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

export function matched<R extends Pattern>(
  routes: readonly R[],
  method: string,
  path: string,
): { route: R; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}
