import type { BothLanguages } from '../../../platform/content/kind';
import { inBoth } from '../../../platform/content/languages';
import type { Call } from '../../../platform/module';
import { languageCodeOf } from '../addressed';
import type { ReadPolicy } from '../policies';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../tables';
import { platformDefault } from './defaultNotice';

/** The product's text for the person's company, in the language of the call. */
export const defaultOfCall = async (call: Call<NoticesTables>) => {
  const { name } = await call.db.selectFrom('company').select('name').where('id', '=', call.caller.subject.companyId).executeTakeFirstOrThrow();
  return platformDefault(name, call.language);
};

/** A company's own text in both languages; empty without one. */
export const ownWellness = async (db: NoticesDb | NoticesTransaction, companyId: string): Promise<BothLanguages> => {
  const rows = await (db as NoticesDb).selectFrom('wellness_text').select(['language', 'content']).where('company_id', '=', companyId).execute();
  return inBoth(rows, ({ content }) => content);
};

/** The wellness program notification of the signed-in person's company (NOT-053, NOT-056), under the name of its link (`Settings`). */
export const readWellnessNotification = async (call: Call<NoticesTables>): Promise<ReadPolicy & { readonly Name: string }> => {
  const { companyId } = call.caller.subject;
  const { en, es } = await ownWellness(call.db, companyId);
  const isSpanish = es !== '' && (call.language === 'es-419' || en === '');
  const name = await call.read('root.wellnessNotificationName', { companyId });
  const Name = name ?? call.text('wellness.name');
  if (en === '' && es === '') return { Name, Content: (await defaultOfCall(call)).content, LanguageCode: languageCodeOf(call.language) };
  return isSpanish ? { Name, Content: es, LanguageCode: 'es' } : { Name, Content: en, LanguageCode: 'en' };
};
