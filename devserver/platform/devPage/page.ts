import type { FastifyInstance } from 'fastify';
import { fixturePassword } from '../../../fixtures/accounts';
import { listCompanies } from '../devControls/devSettings';
import type { Faults } from '../devControls/faults';
import { languageOfRequest, originOf } from '../http/request';
import type { Platform, RequestHistory } from '../platform';
import { Texts } from '../runtime/texts/texts';
import { accountsSection } from './accounts';
import { Html, html } from './html';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { scriptSource } from './script';
import {
  clockSection,
  faultsSection,
  outboxSection,
  problemsSection,
  publishSection,
  requestsSection,
  type Say,
  scenariosSection,
  settingsSection,
} from './sections';
import { styles } from './styles';

const texts = new Texts('the dev page', { 'en-US': english, 'es-419': spanish });

/** Serves the page `/__dev`, the user interface of the dev controls. The server renders it at each request; its script only sends its forms. */
export const showDevPage = (app: FastifyInstance, platform: Platform, requests: RequestHistory, faults: Faults, problems: Iterable<string>): void => {
  app.get('/__dev', async (request, reply) => {
    await platform.settled();
    const language = languageOfRequest(request);
    const say: Say = (key, values) => texts.text(language, key, values);
    const { script, style } = reply.cspNonce;
    const data = {
      password: fixturePassword,
      faults: faults.list(),
      texts: { done: say('said.done'), failed: say('said.failed'), notSignedIn: say('said.notSignedIn'), badJson: say('said.badJson') },
    };
    const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${say('title')}</title>
<style nonce="${style}">${new Html(styles)}</style>
</head>
<body>
<header>
<h1>${say('title')}</h1>
<p class="quiet">${say('intro')}</p>
<nav aria-label="${say('nav.label')}"><a href="/">${say('nav.product')}</a><a href="/api/docs">${say('nav.api')}</a><a href="/__docs">${say('nav.docs')}</a></nav>
</header>
<div id="said" role="status"></div>
<main>
${problemsSection(say, [...problems])}
${await accountsSection(say, platform.db)}
${clockSection(say, platform.clock)}
${scenariosSection(say)}
${faultsSection(say, platform.modules, faults.list())}
${publishSection(say)}
${settingsSection(say, platform.modules, await listCompanies(platform.db))}
${outboxSection(say, await platform.outbox.list(platform.db, originOf(request)))}
${requestsSection(say, requests.list())}
</main>
<script nonce="${script}">${new Html(scriptSource(data))}</script>
</body>
</html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text);
  });
};
