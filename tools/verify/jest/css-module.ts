const classNames: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default classNames;
