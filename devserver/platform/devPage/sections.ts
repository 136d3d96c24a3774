import { type CompanyRow, type Settable, settables } from '../devControls/devSettings';
import { type Fault, lostAnswers } from '../devControls/faults';
import { scenarioNames } from '../devControls/scenarios';
import type { AnyModule } from '../module';
import type { SentMessage } from '../outbox';
import type { Clock, FinishedRequest } from '../platform';
import type { TextValues } from '../runtime/texts/texts';
import { type Html, html, withLinks } from './html';

/** A text of the page in the reader's language. */
export type Say = (key: string, values?: TextValues) => string;

/** Seconds by which one click moves the clock; 780 is the idle time of 13 minutes. */
const steps = [300, 780, 3600, 86_400, 604_800] as const;

/** Number of newest calls on the page; a link leads to the others. */
const shownRequests = 50;

/** Problems that pages have reported for developers; undefined if there are none. */
export const problemsSection = (say: Say, problems: readonly string[]): Html | undefined =>
  problems.length === 0
    ? undefined
    : html`<section class="wide" aria-labelledby="problems"><h2 id="problems">${say('problems.title')}</h2>
<p class="quiet">${say('problems.intro')}</p><ul>${problems.map((problem) => html`<li class="bad">${problem}</li>`)}</ul></section>`;

/** The server's time, with forms that change it. */
export const clockSection = (say: Say, clock: Clock): Html => {
  const now = clock.iso();
  return html`<section aria-labelledby="clock"><h2 id="clock">${say('clock.title')}</h2>
<p>${say('clock.now')} <time datetime="${now}">${now.slice(0, 19).replace('T', ' ')} UTC</time></p>
<form class="row" data-work="advance">${steps.map((seconds) => html`<button class="second" name="seconds" value="${seconds}">${say(`clock.step.${seconds}`)}</button>`)}</form>
<form class="row" data-work="setClock"><label class="grow">${say('clock.set')}<input name="moment" type="datetime-local" step="1" required value="${now.slice(0, 19)}"></label>
<button>${say('clock.setButton')}</button></form>
<form data-work="realClock"><button class="second">${say('clock.real')}</button></form></section>`;
};

/** Scenarios with which the database can be reset. */
export const scenariosSection = (say: Say): Html =>
  html`<section aria-labelledby="scenarios"><h2 id="scenarios">${say('scenarios.title')}</h2>
<p class="quiet">${say('scenarios.intro')}</p>
<form class="row" data-work="reset"><label class="grow">${say('scenarios.choose')}<select name="scenario">
${scenarioNames.map((name) => html`<option value="${name}">${say(`scenario.${name}`)}</option>`)}</select></label>
<button>${say('scenarios.reset')}</button></form></section>`;

const nameOf = ({ plugin, name }: Settable): string => (plugin === undefined ? name : `${plugin}.${name}`);

const valueIn = ({ toggles, set }: CompanyRow, { plugin, name, usual }: Settable) =>
  plugin === undefined ? toggles.includes(name) : (new Map(Object.entries(set.get(plugin) ?? {})).get(name) ?? usual);

/** Settings of each company, with a form that changes one. */
export const settingsSection = (say: Say, modules: readonly AnyModule[], companies: readonly CompanyRow[]): Html => {
  const all = settables(modules);
  return html`<section class="wide" aria-labelledby="settings"><h2 id="settings">${say('settings.title')}</h2>
<p class="quiet">${say('settings.intro')}</p>
<form class="row" data-work="setSetting"><label>${say('settings.company')}<select name="company">
${companies.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<label class="grow">${say('settings.setting')}<select name="setting">${all.map((one) => html`<option>${nameOf(one)}</option>`)}</select></label>
<label>${say('settings.value')}<input name="value" required value="true"></label><button>${say('settings.set')}</button></form>
<div class="frame" role="region" aria-label="${say('settings.frame')}" tabindex="0"><table><thead><tr><th scope="col">${say('settings.setting')}</th>
${companies.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${all.map((one) => html`<tr><th scope="row">${nameOf(one)}</th>${companies.map((company) => html`<td>${String(valueIn(company, one))}</td>`)}</tr>`)}</tbody></table></div></section>`;
};

const faultLine = (say: Say, { method, path, status, lost, delayMs, times }: Fault): Html => {
  const what = [
    status === undefined ? undefined : say('faults.answers', { status }),
    lost === undefined ? undefined : say('faults.loses', { lost }),
    delayMs === undefined ? undefined : say('faults.waits', { delayMs }),
    times === undefined ? say('faults.always') : say('faults.times', { times }),
  ];
  return html`<li><b>${method ?? '*'} ${path}</b> ${what.filter((part) => part !== undefined).join(' · ')}</li>`;
};

const faultForm = (say: Say, paths: readonly string[]): Html =>
  html`<form data-work="addFault"><div class="row"><label>${say('faults.method')}<select name="method"><option value="">*</option>
${['GET', 'POST', 'PUT', 'DELETE'].map((method) => html`<option>${method}</option>`)}</select></label>
<label class="grow">${say('faults.path')}<input name="path" list="paths" required pattern="/.*" placeholder="/userprograms/current"></label>
<datalist id="paths">${paths.map((path) => html`<option value="${path}"></option>`)}</datalist></div>
<div class="row"><label>${say('faults.status')}<input name="status" type="number" min="400" max="599" value="500"></label>
<label>${say('faults.lost')}<select name="lost"><option value=""></option>${lostAnswers.map((lost) => html`<option>${lost}</option>`)}</select></label>
<label>${say('faults.delay')}<input name="delayMs" type="number" min="0" max="600000"></label>
<label>${say('faults.count')}<input name="times" type="number" min="1" value="1"></label><button>${say('faults.add')}</button></div></form>`;

/** Planned failures, with a form that adds one. */
export const faultsSection = (say: Say, modules: readonly AnyModule[], faults: readonly Fault[]): Html => {
  const paths = [...new Set(modules.flatMap(({ routes }) => Object.values(routes).map(([, path]) => path)))].sort();
  return html`<section aria-labelledby="faults"><h2 id="faults">${say('faults.title')}</h2>
<p class="quiet">${say('faults.intro')}</p>${faultForm(say, paths)}
${
  faults.length === 0
    ? html`<p>${say('faults.none')}</p>`
    : html`<ul>${faults.map((fault) => faultLine(say, fault))}</ul><form data-work="clearFaults"><button class="second">${say('faults.clear')}</button></form>`
}</section>`;
};

/** A form that publishes a realtime message. */
export const publishSection = (say: Say): Html =>
  html`<section aria-labelledby="publish"><h2 id="publish">${say('publish.title')}</h2>
<p class="quiet">${say('publish.intro')}</p>
<form data-work="publish"><div class="row"><label class="grow">${say('publish.topic')}<input name="topic" required value="user:acme-participant"></label></div>
<div class="row"><label class="grow">${say('publish.payload')}<textarea name="payload" rows="2" required>${JSON.stringify({ Category: 'Points', Message: { UpdatedPoints: 5 } })}</textarea></label>
<button>${say('publish.send')}</button></div></form></section>`;

/** Buttons that reply to a text message. */
const replyForm = (say: Say, id: number): Html =>
  html`<form class="row" data-work="reply"><input type="hidden" name="id" value="${id}"><button name="text" value="YES">${say('outbox.reply', { text: 'YES' })}</button>
<button class="second" name="text" value="STOP">${say('outbox.reply', { text: 'STOP' })}</button>
<button class="second" name="text" value="HELP">${say('outbox.reply', { text: 'HELP' })}</button></form>`;

const mail = (say: Say, message: SentMessage): Html =>
  html`<details><summary>${message.Subject || say('outbox.text')} <span class="quiet">· ${message.To} · <time datetime="${message.SentAt}">${message.SentAt.slice(0, 19).replace('T', ' ')}</time></span></summary>
<div class="mail">${withLinks(message.Body)}</div>${message.Kind === 'text' ? replyForm(say, message.Id) : undefined}</details>`;

/** Mails and texts, newest first, with clickable links. */
export const outboxSection = (say: Say, messages: readonly SentMessage[]): Html =>
  html`<section class="wide" aria-labelledby="outbox"><h2 id="outbox">${say('outbox.title')}</h2>
<p class="quiet">${messages.length === 0 ? say('outbox.none') : say('outbox.intro', { count: messages.length })}</p>
${messages.map((message) => mail(say, message))}</section>`;

const requestRow = ({ at, method, path, status, ms, userId }: FinishedRequest): Html =>
  html`<tr><td>${at.slice(11, 19)}</td><td>${method}</td><td>${path}</td><td${status >= 400 ? html` class="bad"` : undefined}>${status}</td><td>${ms.toFixed(1)}</td><td>${userId ?? '–'}</td></tr>`;

/** Latest calls, without queries and bodies. The frame scrolls horizontally, so it must be reachable by keyboard. */
export const requestsSection = (say: Say, requests: readonly FinishedRequest[]): Html =>
  html`<section class="wide" aria-labelledby="requests"><h2 id="requests">${say('requests.title')}</h2>
<p class="quiet">${say('requests.intro', { count: Math.min(requests.length, shownRequests) })} <a href="/api/__dev/requests">${say('requests.all')}</a></p>
<div class="frame" role="region" aria-label="${say('requests.frame')}" tabindex="0"><table><thead><tr>
${['at', 'method', 'path', 'status', 'ms', 'user'].map((column) => html`<th scope="col">${say(`requests.${column}`)}</th>`)}</tr></thead>
<tbody>${requests.slice(0, shownRequests).map(requestRow)}</tbody></table></div></section>`;
