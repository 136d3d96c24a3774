import { setLanguage } from '../../platform/auth/people';
import { type Call, Refusal } from '../../platform/module';
import type { PersonTable } from '../../platform/tables';
import { hasToggle, readCompany } from './queries';
import type { SessionTables } from './tables';

/** The language of mails to a person, which is not that of the request that causes them; English for an unknown person. */
export const languageOf = (person: Pick<PersonTable, 'language'> | undefined): Call['language'] => (person?.language === 'es-419' ? 'es-419' : 'en-US');

/** Stores the person's language, if their company offers it (SES-087, SES-089). @throws Refusal 400 otherwise */
export const changeLanguage = async (code: Call['language'], call: Call<SessionTables>): Promise<true> => {
  const { userId, companyId } = call.caller.subject;
  const company = await readCompany(call.db, companyId);
  if (code === 'es-419' && !hasToggle(company, 'SpanishOnWebEnabled')) throw new Refusal(400, 'language.notOffered');
  await call.change(async (unit) => {
    await setLanguage(unit.trx, userId, code);
    await unit.revise({ record: 'person', id: userId });
    await unit.audit({ action: 'person.languageChanged', target: userId, detail: { language: code } });
  });
  return true;
};
