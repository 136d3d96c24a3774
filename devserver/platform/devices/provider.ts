import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../../shell/i18n/locale';
import { html } from '../devPage/html';
import { wishedLanguage } from '../http/language';
import { type AnswerSigner, checkAnswer } from '../identity/answers';
import { frame } from '../identity/pages';
import { type Client, returnTo, sendPage } from '../identity/provider';
import type { Platform } from '../platform';
import { Texts } from '../runtime/texts/texts';
import type { ConsentAnswer, DeviceProvider } from './deviceProvider';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';

const texts = new Texts('the device provider', { 'en-US': english, 'es-419': spanish });

/** Paths of the provider, below its own origin. */
const paths = { consent: '/devices/consent', answer: '/devices/answer' } as const;
const callbackPath = '/api/trackers/devices/consented';

/** Values of the buttons, which become the subject of the signed answer. */
const answers: readonly ConsentAnswer[] = ['consented', 'declined'];

const answerCalled = (text: string | undefined): ConsentAnswer | undefined => answers.find((answer) => answer === text);

const languageOf = (request: FastifyRequest): Locale => wishedLanguage(request.headers['accept-language']) ?? 'en-US';

type Fields = Readonly<Record<string, string | undefined>>;

/** The consent page, with buttons to agree and to decline; both answers are sent to the requesting server. */
const questionPage = (language: Locale, device: string, state: string, address: URL): string => {
  const say = (key: string): string => texts.text(language, key, { device });
  const form = html`<form method="post" action="${paths.answer}"><input type="hidden" name="state" value="${state}">
<input type="hidden" name="return" value="${address.href}"><button name="answer" value="consented">${say('agree')}</button><p></p>
<button name="answer" value="declined">${say('decline')}</button></form>`;
  return frame({ language, say }, say('question'), html`<p>${say('intro')}</p><p>${say('shares')}</p>${form}`);
};

const refuse = (request: FastifyRequest, reply: FastifyReply, { host, port }: Client): FastifyReply => {
  const language = languageOf(request);
  const say = (key: string): string => texts.text(language, key);
  const body = html`<p>${say('badReturn')}</p><a href="http://${host}:${port}/">${say('back')}</a>`;
  return sendPage(reply, frame({ language, say }, say('title'), body), "'none'", 400);
};

/** Adds the pages of the development device provider to `app`, which must parse forms. */
export const serveConsent = (app: FastifyInstance, client: Client, signer: AnswerSigner): void => {
  app.get<{ Querystring: Fields }>(paths.consent, async (request, reply) => {
    const { state, device, return: back, language } = request.query;
    const address = returnTo(back, client, callbackPath);
    if (state === undefined || device === undefined || address === undefined) return refuse(request, reply, client);
    // The response to the form is a redirect to the requesting server, which the policy counts as a target of the form.
    return sendPage(reply, questionPage(isLocale(language) ? language : languageOf(request), device, state, address), `'self' ${address.origin}`);
  });

  app.post<{ Body: Fields }>(paths.answer, async (request, reply) => {
    const { state, return: back, answer: said } = request.body;
    const address = returnTo(back, client, callbackPath);
    const subject = answerCalled(said);
    if (state === undefined || subject === undefined || address === undefined) return refuse(request, reply, client);
    const answer = signer.sign({ subject, audience: address.href, state });
    address.search = new URLSearchParams({ answer, state }).toString();
    return reply.redirect(address.href, 303);
  });
};

/** The client of the provider; of its keys it has only the public one. */
export const deviceConnection = (origin: string, signer: AnswerSigner, platform: Pick<Platform, 'clock'>): DeviceProvider => ({
  consentUrl: ({ state, device, returnTo: back, language }) => `${origin}${paths.consent}?${new URLSearchParams({ state, device, return: back, language })}`,
  answerOf: (answer, { state, returnTo: audience }) => answerCalled(checkAnswer(answer, { state, audience }, signer.publicKey, platform.clock)),
});
