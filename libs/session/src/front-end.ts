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

async function fetchedConfig(): Promise<FrontEndConfig> {
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
  const transport = createTransport({
    config,
    app,
    mode: () => (session.getSnapshot().testMode ? 'test' : 'live'),
    language: () => session.getSnapshot().language,
    tokens: session.tokens,
    onSessionEnded: session.refuse,
  });
  session.onEnded(() => transport.abortAll());

  return {
    session,
    transport,
    config,
    /** Gives the session its calls, which the transport of this same front end sends. */
    connect: (calls: Connection) => {
      connection = calls;
    },
    /** Loads the configuration once; everything else needs it first. */
    load: async (read: () => Promise<FrontEndConfig> = fetchedConfig) => {
      loaded ??= await read();
    },
  };
}
