import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Locale } from '../../../shell/i18n/locale';
import { wishedLanguage } from '../http/language';
import type { Platform } from '../platform';
import { Texts } from '../runtime/texts/texts';
import { type AnswerSigner, checkAnswer, createSigner } from './answers';
import type { IdentityProvider } from './identityProvider';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { peoplePage, refusalPage, type Say, signedOutPage } from './pages';

const texts = new Texts('the identity provider', { 'en-US': english, 'es-419': spanish });

/** Paths of the provider, below its own origin. */
const paths = { signIn: '/sso/signin', answer: '/sso/answer', logout: '/sso/logout' } as const;
const callbackPath = '/api/account/login/ssocallback';

/** The requesting server. It listens on this machine, under any of the machine's names. */
export interface Client {
  readonly host: string;
  readonly port: number;
}

const isOfThisMachine = (hostname: string, { host }: Client): boolean =>
  hostname === host || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';

/** The return address of an answer; `undefined` for an address that is not of this server, so that the provider is no open redirect. */
export const returnTo = (text: string | undefined, client: Client, path = callbackPath): URL | undefined => {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isOurs = address.protocol === 'http:' && address.port === String(client.port) && isOfThisMachine(address.hostname, client);
  return isOurs && address.pathname === path ? address : undefined;
};

/** People whom this provider can sign in: of companies with single sign-on, with that sign-in type. */
const readPeople = (platform: Pick<Platform, 'db'>) =>
  platform.db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.user_name', 'person.first_name', 'person.last_name', 'company.name as company_name'])
    .where('person.login_type', '=', 'SSO')
    .where('person.is_active', '=', 1)
    .where('company.sso_enabled', '=', 1)
    .orderBy('person.user_name')
    .limit(50)
    .execute();

const sayIn = (request: FastifyRequest): { readonly language: Locale; readonly say: Say } => {
  const language = wishedLanguage(request.headers['accept-language']) ?? 'en-US';
  return { language, say: (key) => texts.text(language, key) };
};

/** Sends a page of the provider's origin: it runs no scripts, and its forms may lead only to the given targets. */
export const sendPage = (reply: FastifyReply, page: string, formTargets: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action ${formTargets}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page);

type Fields = Readonly<Record<string, string | undefined>>;

const serve = (app: FastifyInstance, platform: Pick<Platform, 'db'>, client: Client, signer: AnswerSigner): void => {
  const home = `http://${client.host}:${client.port}`;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendPage(reply, refusalPage(sayIn(request), home), "'none'", 400);

  app.get('/', async (request, reply) => sendPage(reply, peoplePage(sayIn(request), await readPeople(platform), { home, answerPath: paths.answer }), "'none'"));

  app.get<{ Querystring: Fields }>(paths.signIn, async (request, reply) => {
    const { state, return: back } = request.query;
    const address = returnTo(back, client);
    if (state === undefined || address === undefined) return refuse(request, reply);
    const page = peoplePage(sayIn(request), await readPeople(platform), { home, answerPath: paths.answer, asking: { state, returnTo: address.href } });
    // The response to the form is a redirect to the requesting server, which the policy counts as a target of the form.
    return sendPage(reply, page, `'self' ${address.origin}`);
  });

  app.post<{ Body: Fields }>(paths.answer, async (request, reply) => {
    const { state, return: back, person } = request.body;
    const address = returnTo(back, client);
    const known = (await readPeople(platform)).find(({ user_name }) => user_name === person);
    if (state === undefined || address === undefined || known === undefined) return refuse(request, reply);
    const answer = signer.sign({ subject: known.user_name, audience: address.href, state });
    address.search = new URLSearchParams({ answer, state }).toString();
    return reply.redirect(address.href, 303);
  });

  app.get(paths.logout, (request, reply) => sendPage(reply, signedOutPage(sayIn(request), home), "'none'"));
};

/** The client of the provider; of its keys it has only the public one. */
const connection = (origin: string, signer: AnswerSigner, platform: Pick<Platform, 'clock'>): IdentityProvider => ({
  signInUrl: ({ state, returnTo: back }) => `${origin}${paths.signIn}?${new URLSearchParams({ state, return: back })}`,
  logoutUrl: `${origin}${paths.logout}`,
  subjectOf: (answer, { state, returnTo: audience }) => checkAnswer(answer, { state, audience }, signer.publicKey, platform.clock),
});

/** A listening provider. */
export interface OpenProvider {
  readonly provider: IdentityProvider;
  readonly port: number;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Signs answers of the providers on the same origin, too. */
  readonly signer: AnswerSigner;
  close(): Promise<void>;
}

/**
 * Opens the development identity provider on a port, and therefore an origin, of its own.
 * @param beside adds the pages of other providers to the same origin
 * @throws the listener's error, with the code EADDRINUSE if the port is in use
 */
export const openIdentityProvider = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  client: Client,
  port: number,
  beside?: (app: FastifyInstance, signer: AnswerSigner) => void,
): Promise<OpenProvider> => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const signer = createSigner(platform.clock);
  serve(app, platform, client, signer);
  beside?.(app, signer);
  await app.listen({ port, host: client.host });
  const opened = (app.server.address() as AddressInfo).port;
  const host = client.host.includes(':') ? `[${client.host}]` : client.host;
  const origin = `http://${host}:${opened}`;
  return { provider: connection(origin, signer, platform), port: opened, origin, signer, close: () => app.close() };
};
