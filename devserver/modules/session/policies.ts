import { type Call, Refusal } from '../../platform/module';
import { sanitise } from '../../platform/sanitise';
import { findCompany } from './queries';
import type { PolicyKind, SessionTables } from './tables';

/** Paragraphs of the texts that apply where a company has none of its own; the catalogue holds `policy.eula.1`, `policy.eula.2`, … */
const paragraphs: Readonly<Record<PolicyKind, number>> = { eula: 5, privacy: 5 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The product's own text for a company. @returns HTML, sanitised. */
const defaultPolicy = (kind: PolicyKind, company: string, text: (key: string, values?: Readonly<Record<string, string>>) => string): string => {
  const say = (key: string): string => escaped(text(key, { company }));
  const parts = Array.from(
    { length: paragraphs[kind] },
    (_, index) => `<h3>${say(`policy.${kind}.heading${index + 1}`)}</h3><p>${say(`policy.${kind}.${index + 1}`)}</p>`,
  );
  return sanitise(`<h2>${say(`policy.${kind}.title`)}</h2>${parts.join('')}`);
};

/** End User Agreement or Privacy Policy of a company, in the language of the call (SES-115). @throws Refusal 404 for an unknown company. */
export const readPolicy = async (kind: PolicyKind, entityId: string, call: Call<SessionTables>): Promise<{ Content: string }> => {
  const company = await findCompany(call.db, entityId);
  if (company === undefined) throw new Refusal(404, 'policy.unknownCompany');
  const own = await call.db
    .selectFrom('policy_text')
    .select('content')
    .where('company_id', '=', entityId)
    .where('kind', '=', kind)
    .where('language', '=', call.language)
    .executeTakeFirst();
  return { Content: own?.content ?? defaultPolicy(kind, company.name, call.text.bind(call)) };
};
