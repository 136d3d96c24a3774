import type { Locale } from '../../../shell/i18n/locale';
import { type Call, type Context, Refusal } from '../../platform/module';
import { escapeHtml, sanitise } from '../../platform/sanitise';
import { findCompany } from './queries';
import type { PolicyKind, SessionTables } from './tables';

/** Paragraphs of the texts that apply where a company has none of its own; the catalogue holds `policy.eula.1`, `policy.eula.2`, … */
const paragraphs: Readonly<Record<PolicyKind, number>> = { eula: 5, privacy: 5 };

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The product's own text, for a company or (null) for whoever has none. @returns HTML, sanitised. */
const productPolicy = (kind: PolicyKind, companyName: string | null, text: Say): string => {
  const company = companyName ?? text('policy.yourCompany');
  const companyWithin = companyName ?? text('policy.yourCompanyWithin');
  const say = (key: string): string => escapeHtml(text(key, { company, companyWithin }));
  const parts = Array.from(
    { length: paragraphs[kind] },
    (_, index) => `<h3>${say(`policy.${kind}.heading${index + 1}`)}</h3><p>${say(`policy.${kind}.${index + 1}`)}</p>`,
  );
  return sanitise(`<h2>${say(`policy.${kind}.title`)}</h2>${parts.join('')}`);
};

/** End User Agreement or Privacy Policy of a company, or (null) the product's own; `undefined` for an unknown company. @returns HTML, sanitised. */
export const policyOf = async (
  kind: PolicyKind,
  companyId: string | null,
  language: Locale,
  context: Pick<Context<SessionTables>, 'db' | 'text'>,
): Promise<string | undefined> => {
  const say: Say = (key, values) => context.text(key, values, language);
  if (companyId === null) return productPolicy(kind, null, say);
  const company = await findCompany(context.db, companyId);
  if (company === undefined) return undefined;
  const own = await context.db
    .selectFrom('policy_text')
    .select('content')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return own?.content ?? productPolicy(kind, company.name, say);
};

/** End User Agreement or Privacy Policy of a company, in the language of the call (SES-115). @throws Refusal 404 for an unknown company. */
export const readPolicy = async (kind: PolicyKind, entityId: string, call: Call<SessionTables>): Promise<{ Content: string }> => {
  const content = await policyOf(kind, entityId, call.language, call);
  if (content === undefined) throw new Refusal(404, 'policy.unknownCompany');
  return { Content: content };
};
