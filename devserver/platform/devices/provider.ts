import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../shell/i18n/locale';
import { html } from '../devPage/html';
import { wishedLanguage } from '../http/language';
import { type AnswerSigner, checkAnswer } from '../identity/answers';
import { frame } from '../identity/pages';
import { type Client, returnTo, sendPage } from '../identity/provider';
import type { Platform } from '../platform';
import { Texts } from '../runtime/texts';
import type { DeviceProvider } from './deviceProvider';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';

const texts = new Texts('the device provider', { 'en-US': english, 'es-419': spanish });

/** Paths of the provider, below its own origin. */
const paths = { consent: '/devices/consent', answer: '/devices/answer' } as const;
const callbackPath = '/api/trackers/devices/consented';
const devicesPage = '/trackers/devices';

/** What an answer says that this provider signs. */
const consented = 'consented';

const languageOf = (request: FastifyRequest): Locale => wishedLanguage(request.headers['accept-language']) ?? 'en-US';

type Fields = Readonly<Record<string, string | undefined>>;

/** The question, with a button that agrees and a way back that does not. */
const questionPage = (language: Locale, device: string, state: string, address: URL): string => {
  const say = (key: string): string => texts.text(language, key, { device });
  const form = html`<form method="post" action="${paths.answer}"><input type="hidden" name="state" value="${state}">
<input type="hidden" name="return" value="${address.href}"><button>${say('agree')}</button></form>`;
  const decline = html`<p></p><a href="${address.origin}${devicesPage}">${say('decline')}</a>`;
  return frame({ language, say }, say('question'), html`<p>${say('intro')}</p><p>${say('shares')}</p>${form}${decline}`);
};

const refuse = (request: FastifyRequest, reply: FastifyReply, { host, port }: Client): FastifyReply => {
  const language = languageOf(request);
  const say = (key: string): string => texts.text(language, key);
  const body = html`<p>${say('badReturn')}</p><a href="http://${host}:${port}/">${say('back')}</a>`;
  return sendPage(reply, frame({ language, say }, say('title'), body), "'none'", 400);
};

/** Adds the pages of the device provider for development to `app`, which reads forms already. */
export const serveConsent = (app: FastifyInstance, client: Client, signer: AnswerSigner): void => {
  app.get<{ Querystring: Fields }>(paths.consent, async (request, reply) => {
    const { state, device, return: back } = request.query;
    const address = returnTo(back, client, callbackPath);
    if (state === undefined || device === undefined || address === undefined) return refuse(request, reply, client);
    // The answer to the form is a redirect to the asking server, which the policy counts as a target of the form.
    return sendPage(reply, questionPage(languageOf(request), device, state, address), `'self' ${address.origin}`);
  });

  app.post<{ Body: Fields }>(paths.answer, async (request, reply) => {
    const { state, return: back } = request.body;
    const address = returnTo(back, client, callbackPath);
    if (state === undefined || address === undefined) return refuse(request, reply, client);
    const answer = signer.sign({ subject: consented, audience: address.href, state });
    address.search = new URLSearchParams({ answer, state }).toString();
    return reply.redirect(address.href, 303);
  });
};

/** The provider as the server uses it; what it knows of its keys is the public one. */
export const deviceConnection = (origin: string, signer: AnswerSigner, platform: Pick<Platform, 'clock'>): DeviceProvider => ({
  consentUrl: ({ state, device, returnTo: back }) => `${origin}${paths.consent}?${new URLSearchParams({ state, device, return: back })}`,
  isConsent: (answer, { state, returnTo: audience }) => checkAnswer(answer, { state, audience }, signer.publicKey, platform.clock) === consented,
});
