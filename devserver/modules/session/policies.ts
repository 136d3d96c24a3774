import type { Locale } from '../../../shell/i18n/locale';
import type { Changes, Reads } from '../../contracts';
import { type ShownText, textIdOf } from '../../platform/consents/consents';
import type { BothLanguages } from '../../platform/content/kind';
import { inBoth, localeOf } from '../../platform/content/languages';
import { type Call, type Context, Refusal, type Unit } from '../../platform/module';
import { escapeHtml, sanitise } from '../../platform/sanitise';
import { findCompany, readCompany } from './queries';
import type { PolicyKind, SessionDb, SessionTables, SessionTransaction } from './tables';

/** Number of paragraphs of the texts for companies without their own; the catalogue has `policy.eula.1`, `policy.eula.2`, … */
const paragraphs: Readonly<Record<PolicyKind, number>> = { eula: 5, privacy: 5 };

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The product's own text, for a company or (null) for a visitor without one. @returns sanitized HTML */
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

/** A policy in one language. */
interface ShownPolicy {
  /** Language of the text: a company's own text without a Spanish version is shown in English. */
  readonly language: Locale;
  /** HTML, sanitised. */
  readonly content: string;
}

/** A policy as an acceptance of it is stored. */
export const consentTextOf = (kind: PolicyKind, shown: ShownPolicy, context: Pick<Context<SessionTables>, 'text'>): ShownText => ({
  ...shown,
  name: context.text(`about.${kind}`, undefined, shown.language),
});

/** A company's own text in both languages; empty without one. */
const ownPolicy = async (db: SessionDb | SessionTransaction, kind: PolicyKind, companyId: string): Promise<BothLanguages> => {
  const rows = await (db as SessionDb)
    .selectFrom('policy_text')
    .select(['language', 'content'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
  return inBoth(rows, ({ content }) => content);
};

/** End User Agreement or Privacy Policy of a company, or (null) the product's own; `undefined` for an unknown company. */
export const policyOf = async (
  kind: PolicyKind,
  companyId: string | null,
  language: Locale,
  context: Pick<Context<SessionTables>, 'db' | 'text'>,
): Promise<ShownPolicy | undefined> => {
  const say: Say = (key, values) => context.text(key, values, language);
  if (companyId === null) return { language, content: productPolicy(kind, null, say) };
  const company = await findCompany(context.db, companyId);
  if (company === undefined) return undefined;
  const { en, es } = await ownPolicy(context.db, kind, companyId);
  if (en === '' && es === '') return { language, content: productPolicy(kind, company.name, say) };
  const isSpanish = es !== '' && (language === 'es-419' || en === '');
  return isSpanish ? { language: 'es-419', content: es } : { language: 'en-US', content: en };
};

/** End User Agreement or Privacy Policy of a company, in the language of the call (SES-115). @throws Refusal 404 for an unknown company. */
export const readPolicy = async (kind: PolicyKind, entityId: string, call: Call<SessionTables>) => {
  const shown = await policyOf(kind, entityId, call.language, call);
  if (shown === undefined) throw new Refusal(404, 'policy.unknownCompany');
  const LanguageCode: 'en' | 'es' = shown.language === 'es-419' ? 'es' : 'en';
  return { Content: shown.content, LanguageCode, Id: textIdOf(consentTextOf(kind, shown, call)) };
};

/** A policy for administrators: its id, the company's own texts, those of the product, and its name. */
export const policyTexts = async (
  { kind, companyId }: Reads['session.policyTexts']['input'],
  { db, text }: Pick<Context<SessionTables>, 'db' | 'text'>,
): Promise<Reads['session.policyTexts']['output']> => {
  const company = await readCompany(db, companyId);
  const inLanguage = (language: Locale): string => productPolicy(kind, company.name, (key, values) => text(key, values, language));
  return {
    policyId: kind === 'eula' ? company.eula_id : company.privacy_policy_id,
    own: await ownPolicy(db, kind, companyId),
    product: { en: inLanguage('en-US'), es: inLanguage('es-419') },
    names: { en: text(`about.${kind}`, {}, 'en-US'), es: text(`about.${kind}`, {}, 'es-419') },
  };
};

/** Stores a company's own policy as written by its administrators; an empty text is removed. */
export const keepPolicy = async ({ companyId, kind, texts }: Changes['notices.policySaved'], { trx }: Unit<SessionTables>): Promise<void> => {
  for (const code of ['en', 'es'] as const) {
    const row = { company_id: companyId, kind, language: localeOf[code] };
    const content = texts[code];
    if (content === '')
      await trx.deleteFrom('policy_text').where('company_id', '=', companyId).where('kind', '=', kind).where('language', '=', row.language).execute();
    else
      await trx
        .insertInto('policy_text')
        .values({ ...row, content })
        .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'language']).doUpdateSet({ content }))
        .execute();
  }
};
