import type { Locale } from '../../../../shell/i18n/locale';
import { keepText, type ShownText } from '../../../platform/consents/consents';
import { Texts } from '../../../platform/runtime/texts/texts';
import { escapeHtml, sanitise } from '../../../platform/sanitise';
import english from '../messages/en-US.json';
import spanish from '../messages/es-419.json';
import type { NoticesTransaction } from '../tables';

/** Number of paragraphs of the text; the catalogue has `wellness.1`, `wellness.2`, … */
const paragraphs = 4;

const texts = new Texts('notices', { 'en-US': english, 'es-419': spanish });

/** The initial text of a company's default notice (ADN-085, ADN-104), and of its wellness notification if it has no text of its own. */
export const platformDefault = (company: string, language: Locale): ShownText => {
  const parts = Array.from({ length: paragraphs }, (_, at) => `<p>${escapeHtml(texts.text(language, `wellness.${at + 1}`, { company }))}</p>`);
  return { language, name: texts.text(language, 'wellness.name'), content: sanitise(parts.join('')) };
};

/** Writes a text of a notice and its version; an unchanged text makes no version. */
export const writeText = async (
  trx: NoticesTransaction,
  noticeId: string,
  shown: ShownText,
  { at, by }: { readonly at: string; readonly by: string | null },
): Promise<void> => {
  const { language, name, content } = shown;
  await trx
    .insertInto('consent_notice_text')
    .values({ notice_id: noticeId, language, name, content })
    .onConflict((conflict) => conflict.columns(['notice_id', 'language']).doUpdateSet({ name, content }))
    .execute();
  const text_id = await keepText(trx, shown, at);
  await trx.insertInto('consent_notice_version').values({ notice_id: noticeId, language, text_id, saved_at: at, saved_by: by }).execute();
};

/** Inserts the notice that every company has from its creation (ADN-085). It is disabled until administrators enable it. */
export const addDefaultNotice = async (trx: NoticesTransaction, company: { readonly id: string; readonly name: string }, at: string): Promise<void> => {
  const id = `${company.id}-default-notice`;
  await trx.insertInto('consent_notice').values({ id, company_id: company.id, position: 0, is_enabled: 0, proceed_after_decline: 0, is_default: 1 }).execute();
  for (const language of ['en-US', 'es-419'] as const) await writeText(trx, id, platformDefault(company.name, language), { at, by: null });
};
