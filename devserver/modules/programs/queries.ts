import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { customTemplateIds } from '../../../plugins/programs/rules/programIds';
import type { Level } from '../../../plugins/programs/rules/progress/levels';
import type { Locale } from '../../../shell/i18n/locale';
import { globalCompanyId } from '../../platform/auth/reach';
import { prepared } from '../../platform/database/prepared';
import type { Identity } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import type { ProgramDb, ProgramTables, SignUp, Submission } from './tables';

/** The person, and the company that determines which programs they see. Both are parameters of each query. */
export type Participant = Pick<Identity, 'userId' | 'companyId'>;

type Tables = PlatformTables & ProgramTables;

/** The owners whose programs, sections and tags the people of a company see: the company, its partner, and Wellspring. */
export const visibleOwners = (companyId: string) => {
  const eb = expressionBuilder<Tables, never>();
  const partner = eb.selectFrom('company').select('company.partner_id').where('company.id', '=', companyId);
  return [eb.val(companyId), eb.val(globalCompanyId), partner];
};

/**
 * Programs with one person's part in each: their columns, their texts in a language, and the part (`state` is null without one), without a check of visibility.
 * The text is looked up for the program, never the program for a text (`|| ''`): in a database with few programs SQLite would read all texts of a language
 * first.
 */
const selectWithPart = (db: ProgramDb, who: Pick<Participant, 'userId'>, language: Locale) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.on('text.program_id', '=', sql<string>`program.id || ''`).on('text.language', '=', language))
    .leftJoin('program_sign_up as part', (join) => join.onRef('part.program_id', '=', 'program.id').on('part.person_id', '=', who.userId))
    .leftJoin('program_submission as denied', (join) =>
      join
        .onRef('denied.program_id', '=', 'part.program_id')
        .onRef('denied.person_id', '=', 'part.person_id')
        .onRef('denied.submitted_at', '=', 'part.sent_back_at'),
    )
    .leftJoin('program_board as board', 'board.program_id', 'program.id')
    .selectAll('program')
    .select(['board.hide_unit', 'board.shows_members', 'board.group_min', 'board.group_max'])
    .select(['text.name', 'text.description', 'text.instructions', 'text.checkbox_text'])
    .select([
      'part.state',
      'part.submitted',
      'part.waiting',
      'part.last_submitted_at',
      'part.sent_back_at',
      'part.counted',
      'part.earned_points',
      'part.outcome_id',
    ])
    .select('denied.review_comment as sent_back_words')
    .select((eb) => eb.selectFrom('person').select('person.time_zone').where('person.id', '=', who.userId).as('time_zone'));

/** Programs as one person sees them. */
const selectPrograms = (db: ProgramDb, who: Participant, language: Locale) =>
  selectWithPart(db, who, language)
    .where((eb) => eb('program.owner_id', 'in', visibleOwners(who.companyId)))
    .where((eb) => eb.or([eb('program.person_id', 'is', null), eb('program.person_id', '=', who.userId)]))
    .where((eb) => eb.or([eb('program.retired_at', 'is', null), eb('part.state', 'is not', null)]));

/** A program of the owners that the person sees, without a check of its audience. */
export const selectById = prepared((db: ProgramDb, who: Participant, language: Locale, programId: string) =>
  selectPrograms(db, who, language).where('program.id', '=', programId),
);

export type ProgramRow = Awaited<ReturnType<typeof selectById>>[number];

/** Whether a program is visible without a check of its audience: it has none, or the person takes or took part in it. */
export const isShownAnyway = ({ audience, state }: Pick<ProgramRow, 'audience' | 'state'>): boolean => audience === null || state !== null;

/**
 * One program that the person takes or took part in, or that has no audience; `undefined` for another company's, for another person's own one, and for one with
 * an audience, which only `findVisible` checks.
 */
export const findProgram = async (db: ProgramDb, who: Participant, language: Locale, programId: string): Promise<ProgramRow | undefined> =>
  (await selectById(db, who, language, programId)).find(isShownAnyway);

const selectAnyById = prepared((db: ProgramDb, userId: string, language: Locale, programId: string) =>
  selectWithPart(db, { userId }, language).where('program.id', '=', programId),
);

/** A program with the part of a person who may not see it (any more). The caller must have checked the reach of the staff before. */
export const findForStaff = async (db: ProgramDb, userId: string, language: Locale, programId: string): Promise<ProgramRow | undefined> =>
  (await selectAnyById(db, userId, language, programId)).at(0);

/** The same for joining: with whether the person is invited. */
export const selectOffered = prepared((db: ProgramDb, who: Participant, language: Locale, programId: string) =>
  selectPrograms(db, who, language)
    .where('program.id', '=', programId)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('program_invitation')
            .select('program_invitation.program_id')
            .where('program_invitation.person_id', '=', who.userId)
            .whereRef('program_invitation.program_id', '=', 'program.id'),
        )
        .as('is_invited'),
    ),
);

export type OfferedRow = Awaited<ReturnType<typeof selectOffered>>[number];

/** Joined and neither completed nor quit, earliest end first; left out if ended before `endedBefore` (PRG-169). */
export const listCurrent = prepared((db: ProgramDb, who: Participant, language: Locale, endedBefore: string) =>
  selectPrograms(db, who, language)
    .where('part.person_id', '=', who.userId)
    .where('part.state', '=', 'Joined')
    .where('program.end_date', '>=', endedBefore)
    .orderBy('program.end_date')
    .orderBy('program.id'),
);

/** Completed, latest first (PRG-170). */
export const listComplete = prepared((db: ProgramDb, who: Participant, language: Locale) =>
  selectPrograms(db, who, language)
    .where('part.person_id', '=', who.userId)
    .where('part.state', '=', 'Complete')
    .orderBy('part.state_since', 'desc')
    .orderBy('program.id'),
);

/** Not ended before `today` and not joined, or left again, without a check of the audience; earliest start first, templates last (PRG-172). */
export const selectAvailable = prepared((db: ProgramDb, who: Participant, language: Locale, today: string) =>
  selectPrograms(db, who, language)
    .where('program.person_id', 'is', null)
    .where('program.retired_at', 'is', null)
    .where('program.end_date', '>=', today)
    .where((eb) => eb.or([eb('part.state', 'is', null), eb('part.state', '=', 'Quit')]))
    .where((eb) => eb.or([eb('program.is_personal', '=', 0), eb('program.id', 'in', [...customTemplateIds]), eb.not(eb.exists(joinedCopy(eb, who)))]))
    .orderBy('program.is_personal')
    .orderBy('program.start_date')
    .orderBy('program.id'),
);

/** The person's unfinished copy of a template; it replaces the template in the list (PRG-079, PRG-081). */
const joinedCopy = (eb: ExpressionBuilder<Tables, 'program'>, who: Participant) =>
  eb
    .selectFrom('program as copy')
    .innerJoin('program_sign_up as copy_part', (join) => join.onRef('copy_part.program_id', '=', 'copy.id').on('copy_part.person_id', '=', who.userId))
    .select('copy.id')
    .where('copy.person_id', '=', who.userId)
    .whereRef('copy.template_id', '=', 'program.id')
    .where('copy_part.state', '=', 'Joined');

/** The person's unfinished copy of a template, if there is one. */
export const findJoinedCopy = (db: ProgramDb, who: Participant, templateId: string) =>
  db
    .selectFrom('program')
    .select('program.id')
    .where('program.id', '=', templateId)
    .where((eb) => eb.exists(joinedCopy(eb, who)))
    .executeTakeFirst();

/** Joined programs of a person that count the tracker entries of a day and run on it. */
export const listTracked = (db: ProgramDb, userId: string, day: string) =>
  db
    .selectFrom('program')
    .innerJoin('program_sign_up as part', (join) => join.onRef('part.program_id', '=', 'program.id').on('part.person_id', '=', userId))
    .select(['program.id', 'program.tracker_ids'])
    .where('program.sub_type', '=', 'Tracker')
    .where('part.person_id', '=', userId)
    .where('part.state', 'in', ['Joined', 'Complete'])
    .where('program.start_date', '<=', day)
    .where('program.end_date', '>=', day)
    .execute();

/** Programs that a person takes part in, or has completed, whose button has an action of its own. */
export const listWithOwnAction = (db: ProgramDb, userId: string) =>
  db
    .selectFrom('program')
    .innerJoin('program_sign_up as part', (join) => join.onRef('part.program_id', '=', 'program.id').on('part.person_id', '=', userId))
    .select(['program.id', 'program.sub_type', 'program.action'])
    .where('program.action', 'is not', null)
    .where('part.person_id', '=', userId)
    .where('part.state', 'in', ['Joined', 'Complete'])
    .execute();

/** Sections in their order (PRG-189), those of the company first, with the English texts for missing ones. */
export const listSections = prepared((db: ProgramDb, who: Participant, language: Locale) =>
  db
    .selectFrom('program_section as section')
    .innerJoin('program_section_text as english', (join) => join.onRef('english.section_id', '=', 'section.id').on('english.language', '=', 'en-US'))
    .leftJoin('program_section_text as text', (join) => join.onRef('text.section_id', '=', 'section.id').on('text.language', '=', language))
    .select([
      'section.id',
      'section.image_url',
      sql<string>`coalesce(nullif(text.name, ''), english.name)`.as('name'),
      sql<string>`coalesce(nullif(text.description, ''), english.description)`.as('description'),
    ])
    .where((eb) => eb('section.owner_id', 'in', visibleOwners(who.companyId)))
    .where('section.deleted_at', 'is', null)
    .orderBy(sql`section.owner_id = ${who.companyId}`, 'desc')
    .orderBy(sql`section.owner_id = ${globalCompanyId}`)
    .orderBy('section.position')
    .orderBy('section.id'),
);

/** Tags by name (PRG-168), with the English name for a missing one. */
export const listTags = prepared((db: ProgramDb, who: Participant, language: Locale) =>
  db
    .selectFrom('program_tag as tag')
    .innerJoin('program_tag_text as english', (join) => join.onRef('english.tag_id', '=', 'tag.id').on('english.language', '=', 'en-US'))
    .leftJoin('program_tag_text as text', (join) => join.onRef('text.tag_id', '=', 'tag.id').on('text.language', '=', language))
    .select(['tag.id', sql<string>`coalesce(nullif(text.name, ''), english.name)`.as('name')])
    .where((eb) => eb('tag.owner_id', 'in', visibleOwners(who.companyId)))
    .where('tag.deleted_at', 'is', null)
    .orderBy('name'),
);

/** Levels of a program, lowest first. The caller must have found the program for the person before. */
export const listLevels = (db: ProgramDb, programId: string): Promise<Level[]> =>
  db.selectFrom('program_level').select(['position', 'points', 'submissions']).where('program_id', '=', programId).orderBy('position').execute();

/** The person's part in a program; `undefined` without one. */
export const findPart = (db: ProgramDb, who: Participant, programId: string): Promise<SignUp | undefined> =>
  db.selectFrom('program_sign_up').selectAll().where('person_id', '=', who.userId).where('program_id', '=', programId).executeTakeFirst();

/** The person's submissions in a program, newest first. */
export const listSubmissions = (db: ProgramDb, who: Participant, programId: string): Promise<Submission[]> =>
  db
    .selectFrom('program_submission')
    .selectAll()
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .orderBy('submitted_at', 'desc')
    .execute();

/** Program, time and zone of the person's reports since a time, without denied ones. */
export const listReported = (db: ProgramDb, who: Participant, since: string) =>
  db
    .selectFrom('program_submission')
    .select(['program_id', 'submitted_at', 'time_zone'])
    .where('person_id', '=', who.userId)
    .where('submitted_at', '>=', since)
    .where('status', '!=', 'Denied')
    .execute();

/** The current plan year of the person's company. */
export const planYearOf = async (db: ProgramDb, who: Participant): Promise<string> =>
  (await db.selectFrom('company').select('plan_year_id').where('id', '=', who.companyId).executeTakeFirstOrThrow()).plan_year_id;

/** The IANA zone in which a person's days are counted. */
export const findZone = async (db: ProgramDb, { userId, companyId }: Participant): Promise<string> =>
  (await db.selectFrom('person').select('time_zone').where('id', '=', userId).where('company_id', '=', companyId).executeTakeFirstOrThrow()).time_zone;
