import { locales } from '../../../shell/i18n/locale';
import { noteConsent } from '../../platform/consents/consents';
import { toFlag } from '../../platform/database/flag';
import { sanitise } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import { addDefaultNotice, writeText } from './consents/defaultNotice';
import { type NewsFixture, news } from './fixtures/news';
import { type NoticeFixture, notices } from './fixtures/notices';
import { acmeWelcomeFields } from './fixtures/welcomeFields';
import { acmeWellnessText } from './fixtures/wellness';
import type { NoticesTables } from './tables';

type NoticesSeed = Seed<NoticesTables>;

/** The only account of Acme that has not seen the welcome form, the notices and the news flash. */
const newcomer = 'newcomer@acme.example';

/** Day, relative to the day of seeding, on which all others have agreed and read the news. */
const answeredOnDay = -30;

/** Day, relative to the day of seeding, on which the notices were written. */
const writtenOnDay = -60;

const addWelcomeFields = async ({ trx }: NoticesSeed): Promise<void> => {
  const company_id = 'acme';
  for (const [position, { name, inputType, knownFrom, label, helpText, options = [] }] of acmeWelcomeFields.entries()) {
    await trx
      .insertInto('welcome_field')
      .values({ id: `${company_id}-${name.toLowerCase()}`, company_id, name, position, input_type: inputType, known_from: knownFrom ?? null })
      .execute();
    for (const language of locales) {
      await trx.insertInto('welcome_field_text').values({ company_id, name, language, label: label[language], help_text: helpText[language] }).execute();
      for (const [place, { id, text }] of options.entries()) {
        await trx.insertInto('welcome_field_option').values({ company_id, name, id, position: place, language, text: text[language] }).execute();
      }
    }
  }
};

/** Notices, news or anything else of a company, and the day on which people have answered or read it. */
export interface Addressed {
  readonly people: readonly { readonly person_id: string }[];
  /** Days from the day of seeding. */
  readonly on: number;
}

/** People of a company other than newcomers. */
const establishedPeople = ({ trx }: NoticesSeed, companyId: string): Promise<{ person_id: string }[]> =>
  trx.selectFrom('person').select('id as person_id').where('company_id', '=', companyId).where('user_name', '<>', newcomer).orderBy('id').execute();

const addNotices = async (fresh: NoticesSeed): Promise<void> => {
  for (const [position, notice] of notices.entries())
    await addNotice(fresh, notice, position, { people: await establishedPeople(fresh, notice.companyId), on: answeredOnDay });
};

/** A notice that these people have agreed to. */
export const addNotice = async (fresh: NoticesSeed, notice: NoticeFixture, position: number, { people, on }: Addressed): Promise<void> => {
  const { trx, moment } = fresh;
  const { id, companyId, isEnabled, proceedAfterDecline, isCoachSharing = false, isDefault = false, name, content } = notice;
  await trx
    .insertInto('consent_notice')
    .values({
      id,
      company_id: companyId,
      position,
      is_enabled: toFlag(isEnabled),
      proceed_after_decline: toFlag(proceedAfterDecline),
      is_coach_sharing: toFlag(isCoachSharing),
      is_default: toFlag(isDefault),
    })
    .execute();
  for (const language of locales)
    await writeText(
      trx,
      id,
      { language, name: name[language], content: sanitise(content[language]) },
      { at: moment(on + writtenOnDay - answeredOnDay), by: null },
    );
  const answer = { notice_id: id, accepted: 1, answered_at: moment(on) };
  const answers = people.map((person) => ({ ...person, ...answer }));
  if (answers.length === 0) return;
  await trx.insertInto('consent_answer').values(answers).execute();
  const ids = people.map(({ person_id }) => person_id);
  const spoken = await trx.selectFrom('person').select(['id', 'language']).where('id', 'in', ids).execute();
  const languages = new Map(spoken.map((person) => [person.id, person.language]));
  for (const { person_id } of answers) {
    const language = languages.get(person_id) === 'es-419' ? 'es-419' : 'en-US';
    const text = { language, name: name[language], content: sanitise(content[language]) } as const;
    await noteConsent(trx, { personId: person_id, moduleId: 'notices', consentId: id, outcome: 'given', text, at: answer.answered_at });
  }
};

/** Adds the default notice of every company (ADN-085) except Acme, which has its own. */
const addDefaultNotices = async ({ trx, moment }: NoticesSeed): Promise<void> => {
  const own = new Set(notices.flatMap(({ companyId, isDefault }) => (isDefault ? [companyId] : [])));
  const companies = await trx.selectFrom('company').select(['id', 'name']).orderBy('id').execute();
  for (const company of companies) if (!own.has(company.id)) await addDefaultNotice(trx, company, moment(writtenOnDay));
};

const addNews = async (fresh: NoticesSeed): Promise<void> => {
  for (const [index, piece] of news.entries())
    await addPiece(fresh, piece, index + 1, { people: await establishedPeople(fresh, piece.companyId), on: answeredOnDay });
};

/** A piece of news that these people have read. */
export const addPiece = async (
  { trx, moment }: NoticesSeed,
  { id, companyId, day, displayType, imageUrl, leadsTo, title, content }: NewsFixture,
  position: number,
  { people, on }: Addressed,
): Promise<void> => {
  const program_id = leadsTo?.destination === 'Challenge' ? leadsTo.programId : null;
  await trx
    .insertInto('announcement')
    .values({
      id,
      company_id: companyId,
      position,
      published_at: moment(day),
      display_type: displayType,
      image_url: imageUrl,
      link_type: leadsTo === undefined ? 'Blank' : 'WithinProduct',
      link_url: null,
      link_destination: leadsTo?.destination ?? null,
      program_id,
      entity_id: program_id === null ? null : companyId,
    })
    .execute();
  await trx
    .insertInto('announcement_text')
    .values(locales.map((language) => ({ announcement_id: id, language, title: title[language], content: sanitise(content[language]) })))
    .execute();
  const copy = { announcement_id: id, is_archived: 1, changed_at: moment(on) };
  const copies = people.map((person) => ({ ...person, ...copy }));
  if (copies.length > 0) await trx.insertInto('announcement_copy').values(copies).execute();
};

/** Seeds Acme's form, notices, news and wellness text, and one announcement of Globex; only the newcomer has not seen them. */
export const seed = async (fresh: NoticesSeed): Promise<void> => {
  await addWelcomeFields(fresh);
  await addNotices(fresh);
  await addDefaultNotices(fresh);
  await addNews(fresh);
  const texts = locales.map((language) => ({ company_id: 'acme', language, content: sanitise(acmeWellnessText[language]) }));
  await fresh.trx.insertInto('wellness_text').values(texts).execute();
};
