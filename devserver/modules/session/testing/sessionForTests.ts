import type { LightMyRequestResponse } from 'fastify';
import { fixturePassword } from '../../../../fixtures/accounts';
import type { RegistrationResult, TokenData } from '../../../../shell/features/session/contract';
import type { AnyModule } from '../../../platform/module';
import type { SentMessage } from '../../../platform/outbox';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import session from '../routes';
import type { SessionDb, SessionTables } from '../tables';

/** A browser with its own cookies and one address. */
export interface Browser {
  get(path: string, query?: Readonly<Record<string, string>>, token?: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, token?: string, language?: string): Promise<LightMyRequestResponse>;
  login(userName: string, password?: string, trustDeviceIds?: readonly string[]): Promise<TokenData>;
  readonly cookies: Record<string, string>;
}

/** A server of the session module with common requests of its tests. */
export interface SessionServer extends TestApp {
  readonly db: SessionDb;
  /** A browser without cookies, by default with an address of its own. */
  browser(address?: string): Browser;
  outbox(): Promise<SentMessage[]>;
  /** The match of `pattern` in the newest message to an address. */
  inMessageTo(to: string, pattern: RegExp): Promise<string>;
  /** Actions of the audit, newest first. */
  audit(): Promise<readonly { readonly action: string; readonly target: string; readonly detail: string }[]>;
}

export const keyForm = /vkey=([\w-]+)/;
export const minutes = (count: number): number => count * 60_000;
export const tokenDataOf = (answer: LightMyRequestResponse): TokenData => answer.json<TokenData>();
export const resultOf = (answer: LightMyRequestResponse): RegistrationResult => answer.json<RegistrationResult>();
/** The texts of a refusal. */
export const messagesOf = (answer: LightMyRequestResponse): string[] => answer.json().Errors.map(({ Message }: { readonly Message: string }) => Message);

let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `10.1.${Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`;
};

const openBrowser = ({ app }: TestApp, remoteAddress: string): Browser => {
  const cookies: Record<string, string> = {};
  const ask = async (request: object, token?: string, language?: string): Promise<LightMyRequestResponse> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    };
    const answer = await app.inject({ ...request, headers, cookies, remoteAddress });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  const browser: Browser = {
    cookies,
    get: (path, query = {}, token) => ask({ method: 'GET', url: `/api${path}`, query }, token),
    post: (path, body, token, language) => ask({ method: 'POST', url: `/api${path}`, ...(body === undefined ? {} : { payload: body }) }, token, language),
    login: async (UserName, Password = fixturePassword, TrustDeviceIds = []) =>
      tokenDataOf(await browser.post('/account/login/login', { UserName, Password, TrustDeviceIds })),
  };
  return browser;
};

/** @param others modules whose endpoints a test calls, beside the session module */
export const sessionForTests = async (others: readonly AnyModule[] = [], more: Parameters<typeof appForTests>[1] = {}): Promise<SessionServer> => {
  const server = await appForTests([session, ...others], more);
  const db = server.tables<SessionTables>();
  const outbox = async (): Promise<SentMessage[]> => {
    await server.platform.settled();
    return server.platform.outbox.list(server.platform.db, 'http://site.example');
  };
  return {
    ...server,
    db,
    browser: (address = newAddress()) => openBrowser(server, address),
    outbox,
    inMessageTo: async (to, pattern) => {
      const found = pattern.exec((await outbox()).find(({ To }) => To === to)?.Body ?? '')?.[1];
      if (found === undefined) throw new Error(`No message to ${to} holds ${pattern}.`);
      return found;
    },
    audit: async () => {
      await server.platform.settled();
      return db.selectFrom('audit').select(['action', 'target', 'detail']).orderBy('id', 'desc').execute();
    },
  };
};
