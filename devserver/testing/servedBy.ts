import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBackend } from '../../shell/net/backend';
import type { CompanySettings } from '../../shell/net/contract';
import type { Endpoint } from '../../shell/net/endpoints';
import { type Answered, answers } from '../../shell/testing/fakeBackend';
import type { AnyModule } from '../platform/module';
import { appForTests, type SignedIn, type TestApp } from './appForTests';

/** A server for tests of views. */
interface Server {
  readonly app: TestApp;
  /** The user of the views. */
  readonly person: SignedIn;
  /** Options of `renderInShell`: the user, and the answers to the calls of a plugin. */
  optionsFor(api: Readonly<Record<string, Endpoint<never, unknown>>>): { readonly person: { readonly UserId: string }; readonly server: readonly Answered[] };
  /** Sets the settings of plugins of the person's company. */
  changeSettings(settings: Readonly<Record<string, CompanySettings>>): Promise<void>;
}

/** The browser's client for a user of a server without a port. */
const clientOf = (server: Server) =>
  createBackend({
    fetch: async (url, { method, headers, body } = {}) => {
      const request = { method: method as 'GET', url: String(url), headers: headers as Record<string, string> };
      const { statusCode, headers: answered, body: text } = await server.app.app.inject({ ...request, ...(typeof body === 'string' && { payload: body }) });
      return new Response(text, { status: statusCode, headers: { 'content-type': String(answered['content-type']) } });
    },
    token: () => server.person.authorization.authorization.replace('Bearer ', ''),
    language: () => 'en-US',
    onConsequence: () => undefined,
  });

/**
 * A server of one module for the tests of a file, with fresh data for each test: views are tested against their own module instead of declared answers.
 * @param userName the user of the views
 * @example const server = servedBy(module, 'participant@acme.example'); … renderInShell([plugin], { path, ...server.optionsFor(api) });
 */
export const servedBy = (module: AnyModule, userName: string): Server => {
  let app: TestApp;
  let person: SignedIn;
  beforeAll(async () => {
    app = await appForTests([module]);
  });
  beforeEach(async () => {
    await app.fresh();
    person = await app.as(userName);
  });
  afterAll(() => app.close());
  const server: Server = {
    get app() {
      return app;
    },
    get person() {
      return person;
    },
    optionsFor(api) {
      const ask = clientOf(server);
      const answered = (endpoint: Endpoint<never, unknown>) =>
        answers(endpoint, (input, idempotencyKey) => ask(endpoint, input, idempotencyKey === undefined ? {} : { idempotencyKey }));
      return { person: { UserId: person.userId }, server: Object.values(api).map(answered) };
    },
    async changeSettings(settings) {
      const plugin_settings = JSON.stringify(settings);
      await app.platform.db.updateTable('company').set({ plugin_settings }).where('id', '=', person.companyId).execute();
    },
  };
  return server;
};
