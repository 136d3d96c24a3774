import type { Call } from '../../platform/module';
import { escapeHtml, sanitise } from '../../platform/sanitise';
import type { NoticesTables } from './tables';

/** Paragraphs of the text that applies where a company has none of its own; the catalogue holds `wellness.1`, `wellness.2`, … */
const paragraphs = 4;

const defaultText = async (call: Call<NoticesTables>): Promise<string> => {
  const { name } = await call.db.selectFrom('company').select('name').where('id', '=', call.caller.subject.companyId).executeTakeFirstOrThrow();
  const parts = Array.from({ length: paragraphs }, (_, index) => `<p>${escapeHtml(call.text(`wellness.${index + 1}`, { company: name }))}</p>`);
  return sanitise(parts.join(''));
};

/** The wellness program notification of the signed-in person's company (NOT-053, NOT-056), under the name that its link has (`Settings`). */
export const readWellnessNotification = async (call: Call<NoticesTables>): Promise<{ Name: string; Content: string }> => {
  const { companyId } = call.caller.subject;
  const own = await call.db
    .selectFrom('wellness_text')
    .select('content')
    .where('company_id', '=', companyId)
    .where('language', '=', call.language)
    .executeTakeFirst();
  const name = await call.read('root.wellnessNotificationName', { companyId });
  return { Name: name ?? call.text('wellness.name'), Content: own?.content ?? (await defaultText(call)) };
};
