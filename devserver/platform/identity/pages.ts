import type { Locale } from '../../../shell/i18n/locale';
import { Html, html } from '../devPage/html';

/** A text of the provider, in the language of the page. */
export type Say = (key: string) => string;

export interface Spoken {
  readonly language: Locale;
  readonly say: Say;
}

const styles = `
:root { color-scheme: light dark; --ground: light-dark(#eef1f5, #14171c); --card: light-dark(#fff, #1d2229); --ink: light-dark(#1d2733, #e6eaf0);
  --quiet: light-dark(#556273, #a8b3c2); --line: light-dark(#d3dae3, #38424f); --accent: light-dark(#1f4e8c, #8fb8f0); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, 'Segoe UI', sans-serif; }
main { width: min(100%, 440px); background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
h1 { font-size: 1.4rem; margin: 0 0 8px; } h2 { font-size: 1rem; margin: 24px 0 8px; } p { margin: 0 0 16px; color: var(--quiet); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
button, .person { display: block; width: 100%; text-align: left; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: 10px; padding: 12px 16px; } button { cursor: pointer; } button:hover { border-color: var(--accent); }
b, span { display: block; overflow-wrap: anywhere; } span { color: var(--quiet); font-size: .9rem; }
a { color: var(--accent); display: inline-block; padding: 4px 0; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** A whole page of a development provider. */
export const frame = ({ language, say }: Spoken, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · ${say('title')}</title>
<style>${new Html(styles)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`.text;

/** A person whom the provider can sign in. */
interface KnownPerson {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
}

interface PeoplePage {
  /** Origin of the server. */
  readonly home: string;
  readonly answerPath: string;
  /** State and return address of the request; absent if the page was opened directly. */
  readonly asking?: { readonly state: string; readonly returnTo: string };
}

const choice = (person: KnownPerson, { answerPath, asking }: PeoplePage): Html => {
  const name = html`<b>${person.first_name} ${person.last_name}</b><span>${person.user_name} · ${person.company_name}</span>`;
  if (asking === undefined) return html`<li><div class="person">${name}</div></li>`;
  return html`<li><form method="post" action="${answerPath}"><input type="hidden" name="state" value="${asking.state}">
<input type="hidden" name="return" value="${asking.returnTo}"><button name="person" value="${person.user_name}">${name}</button></form></li>`;
};

/** The people to choose from; without a request they cannot be chosen, and the page links to the start of the sign-in. */
export const peoplePage = (spoken: Spoken, people: readonly KnownPerson[], page: PeoplePage): string => {
  const { say } = spoken;
  const list = people.length === 0 ? html`<p>${say('none')}</p>` : html`<ul>${people.map((person) => choice(person, page))}</ul>`;
  const begin = page.asking === undefined ? html`<p><a href="${page.home}/api/account/login/sso">${say('start')}</a></p>` : undefined;
  return frame(spoken, say('title'), html`<p>${say('intro')}</p>${begin}<h2>${say('people')}</h2>${list}`);
};

/** The page for a return address that is not allowed. */
export const refusalPage = (spoken: Spoken, home: string): string =>
  frame(spoken, spoken.say('title'), html`<p>${spoken.say('badReturn')}</p><a href="${home}/">${spoken.say('back')}</a>`);

/** The page after signing out at the provider. */
export const signedOutPage = (spoken: Spoken, home: string): string =>
  frame(spoken, spoken.say('signedOut'), html`<p>${spoken.say('signedOutIntro')}</p><a href="${home}/act/auth/login">${spoken.say('back')}</a>`);
