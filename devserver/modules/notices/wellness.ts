import type { Call } from '../../platform/module';
import { platformDefault } from './defaultNotice';
import type { NoticesTables } from './tables';

/** Of the person's company, in the language of the call. */
export const defaultOfCall = async (call: Call<NoticesTables>) => {
  const { name } = await call.db.selectFrom('company').select('name').where('id', '=', call.caller.subject.companyId).executeTakeFirstOrThrow();
  return platformDefault(name, call.language);
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
  return { Name: name ?? call.text('wellness.name'), Content: own?.content ?? (await defaultOfCall(call)).content };
};
