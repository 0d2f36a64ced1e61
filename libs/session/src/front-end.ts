import { createTransport, type HostConfig } from '@pay/api-client';
import { createSession, type SessionNetwork } from './create-session.ts';

export interface FrontEndConfig extends HostConfig {
  brand: { name: string; logo: string; colour: string };
}

interface SessionCalls {
  refreshToken: { fetch(sent: { refreshToken: string }): ReturnType<SessionNetwork['refresh']> };
  logout: { fetch(sent: { refreshToken: string }, options: { keepalive: boolean }): Promise<unknown> };
}

interface FrontEndOptions {
  /** The app's name in its `project.json`, sent with every call. */
  app: string;
  isPublic?: () => boolean;
}

interface Connection {
  calls: () => Promise<SessionCalls>;
  loadPermissions: SessionNetwork['loadPermissions'];
}

/** The host writes its configuration into the page; where it does not, the page asks for it. */
const writtenConfig = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;

async function givenConfig(): Promise<FrontEndConfig> {
  const written = writtenConfig();
  if (written?.startsWith('{')) return JSON.parse(written) as FrontEndConfig;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration could not be loaded: HTTP ${response.status}`);
  return (await response.json()) as FrontEndConfig;
}

/** Creates the configuration, session and transport of a front end. */
export function createFrontEnd({ app, isPublic }: FrontEndOptions) {
  let connection: Connection | undefined;
  const connected = (): Connection => {
    if (!connection) throw new Error('The session is not connected to its calls yet');
    return connection;
  };
  let loaded: FrontEndConfig | undefined;
  const config = (): FrontEndConfig => {
    if (!loaded) throw new Error('The configuration is not loaded yet');
    return loaded;
  };

  const session = createSession({
    config,
    isPublic,
    network: {
      refresh: async (refreshToken) => (await connected().calls()).refreshToken.fetch({ refreshToken }),
      logout: async (refreshToken) => (await connected().calls()).logout.fetch({ refreshToken }, { keepalive: true }),
      loadPermissions: () => connected().loadPermissions(),
    },
  });
  const sending = { config, app, language: () => session.getSnapshot().language };
  const transport = createTransport({
    ...sending,
    mode: () => (session.getSnapshot().testMode ? 'test' : 'live'),
    tokens: session.tokens,
    onSessionEnded: session.refuse,
  });
  session.onEnded(() => transport.abortAll());

  return {
    session,
    transport,
    /** Sends calls by a token that is good for little else and never renewed, as a temporary password gives it. */
    transportBy: (token: string) =>
      createTransport({
        ...sending,
        mode: () => 'live',
        tokens: {
          access: () => token,
          canRenew: () => false,
          renew: () => Promise.reject(new Error('A temporary sign-in is not renewed')),
        },
        onSessionEnded: () => undefined,
      }),
    config,
    /** Gives the session its calls, which the transport of this same front end sends. */
    connect: (calls: Connection) => {
      connection = calls;
    },
    /** Loads the configuration once; everything else needs it first. */
    load: async (read: () => Promise<FrontEndConfig> = givenConfig) => {
      loaded ??= await read();
    },
  };
}
