import type { Kysely } from 'kysely';
import { type Account, accounts, fixturePassword } from '../../../fixtures/accounts';
import { companies } from '../../../fixtures/companies';
import type { PlatformTables } from '../tables';
import { type Html, html } from './html';
import type { Say } from './sections';

/** `PartnerAdmin` is shown as `Partner Admin`. */
const spaced = (role: string): string => role.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

const card = (say: Say, account: Account): Html => {
  const company = companies.find(({ key }) => key === account.company)?.name ?? '';
  return html`<li><form data-work="signIn"><button name="userName" value="${account.mail}">
<b>${account.firstName} ${account.lastName}</b><span>${account.roles.map(spaced).join(', ')} · ${company}</span>
<span class="quiet">${account.mail}</span><span class="quiet">${say(`account.${account.mail}`)}</span></button></form></li>`;
};

/** The fixture accounts in this database, each with a button that signs in. */
export const accountsSection = async (say: Say, db: Kysely<PlatformTables>): Promise<Html> => {
  const names = accounts.map(({ mail }) => mail);
  const rows = await db.selectFrom('person').select('user_name').where('user_name', 'in', names).execute();
  const present = new Set(rows.map((row) => row.user_name));
  const shown = accounts.filter(({ mail }) => present.has(mail));
  return html`<section class="wide" aria-labelledby="accounts"><h2 id="accounts">${say('accounts.title')}</h2>
<p class="quiet">${shown.length > 0 ? say('accounts.intro', { password: fixturePassword }) : say('accounts.none')}</p>
<ul class="accounts">${shown.map((account) => card(say, account))}</ul></section>`;
};
