import { earnedPoints } from '../../../plugins/programs/rules/progress/levels';
import type { StoredFile } from '../../../plugins/programs/rules/storedFile';
import { type Locale, locales } from '../../../shell/i18n/locale';
import { sanitise } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import { seedPosts } from './board/seed';
import { acme } from './fixtures/acme/acme';
import type { Offer, PartFixture, ProgramFixture, ReportFixture, Words } from './fixtures/fixture';
import { colleagueParts } from './fixtures/groups';
import { illustration } from './fixtures/illustration';
import { globex, legacy, northwind, wellspring } from './fixtures/others';
import { parts } from './fixtures/parts';
import { reportingInstructions } from './fixtures/reportingInstructions';
import { seedDocuments, storeDocuments } from './fixtures/seedDocuments';
import { seedWords } from './fixtures/seedWords';
import { seedGroups } from './groups/seed';
import { seedBoard, seedScores } from './leaderboard/seed';
import { countedBy } from './participation/personal';
import type { OwnAction } from './progress/ownAction';
import { submissionTotalsOf } from './progress/submissionTotals';
import { endless, type ProgramTables } from './tables';

export type ProgramSeed = Seed<ProgramTables>;

const allParts = [...parts, ...colleagueParts];

/** Fixture programs of all companies and the participation of fixture people; points are announced to rewards. */
export const seed = async (fresh: ProgramSeed): Promise<void> => {
  for (const offer of [wellspring, northwind, acme, globex, legacy]) await addOffer(fresh, offer);
  await seedWords(fresh);
  const people = await idsByUserName(fresh);
  for (const part of allParts) {
    const personId = people.get(part.person);
    if (personId === undefined) throw new Error(`Fixture person ${part.person} takes part in ${part.program} but does not exist.`);
    await addPart(fresh, personId, part);
  }
  await seedPosts(fresh, people);
  await seedScores(fresh);
  await seedGroups(fresh, people);
};

/** Ids by user name, and by id. */
const idsByUserName = async (fresh: ProgramSeed): Promise<ReadonlyMap<string, string>> => {
  const names = [...new Set(allParts.map((part) => part.person))];
  const people = await fresh.trx
    .selectFrom('person')
    .select(['id', 'user_name'])
    .where((eb) => eb.or([eb('user_name', 'in', names), eb('id', 'in', names)]))
    .execute();
  return new Map(people.flatMap(({ id, user_name }) => [[user_name, id] as const, [id, id] as const]));
};

const inEveryLanguage = <T>(make: (language: Locale) => T): readonly T[] => locales.map(make);

/** Sections, tags and programs of a company. */
export const addOffer = async (fresh: ProgramSeed, { owner, firstOrder = 0, sections, tags, programs }: Offer): Promise<void> => {
  const { trx } = fresh;
  for (const [index, section] of sections.entries()) {
    await trx
      .insertInto('program_section')
      .values({ id: section.id, owner_id: owner, position: firstOrder + index, image_url: illustration(section.motif) })
      .execute();
    const texts = inEveryLanguage((language) => ({
      section_id: section.id,
      language,
      name: section.name[language],
      description: section.description[language],
    }));
    await trx.insertInto('program_section_text').values(texts).execute();
  }
  for (const tag of tags) {
    await trx.insertInto('program_tag').values({ id: tag.id, owner_id: owner }).execute();
    await trx
      .insertInto('program_tag_text')
      .values(inEveryLanguage((language) => ({ tag_id: tag.id, language, name: tag.name[language] })))
      .execute();
  }
  for (const program of programs) await addProgram(fresh, owner, program);
};

const addProgram = async (fresh: ProgramSeed, owner: string, program: ProgramFixture): Promise<void> => {
  const [start, end] = program.days;
  const stored = await storeDocuments(fresh, program);
  await fresh.trx
    .insertInto('program')
    .values({
      id: program.id,
      owner_id: owner,
      person_id: null,
      template_id: null,
      is_personal: program.personal ? 1 : 0,
      program_type: program.type,
      sub_type: program.subType,
      start_date: fresh.day(start),
      end_date: end === null ? endless : fresh.day(end),
      section_id: program.section,
      tags: JSON.stringify(program.tags),
      tracker_ids: JSON.stringify(program.trackers ?? []),
      features: JSON.stringify(program.features ?? []),
      dont_allow_peer_to_peer: 0,
      image_url: illustration(program.motif),
      points: program.levels.reduce((sum, [points]) => sum + points, 0),
      required_submissions: Math.max(...program.levels.map(([, submissions]) => submissions)),
      reporting_type: program.reporting,
      requires_approval: program.approval ? 1 : 0,
      one_per_day: program.daily ? 1 : 0,
      has_outcome: program.outcome ? 1 : 0,
      action: actionOf(fresh, owner, program, stored[0]),
    })
    .execute();
  await fresh.trx.insertInto('program_text').values(textsOf(program)).execute();
  await fresh.trx
    .insertInto('program_level')
    .values(program.levels.map(([points, submissions], index) => ({ program_id: program.id, position: index + 1, points, submissions })))
    .execute();
  await addOutcome(fresh, program);
  await seedDocuments(fresh, program, stored);
  await seedBoard(fresh, program);
};

/** The stored action of a program; plan years depend on the day of seeding. */
const actionOf = (
  fresh: ProgramSeed,
  owner: string,
  { id, action }: ProgramFixture,
  files: Readonly<Record<Locale, StoredFile>> | undefined,
): string | null => {
  if (!action) return null;
  if (action.Type === 'Download') {
    if (!files) throw new Error(`Fixture program ${id} is to download a document and has none.`);
    return JSON.stringify({ Type: action.Type, files } satisfies OwnAction);
  }
  const kept: OwnAction =
    action.Type === 'PlanYearChange' ? { Type: action.Type, PlanYearKeyId: `${owner}-${Number(fresh.day(0).slice(0, 4)) - action.yearsBack}` } : action;
  return JSON.stringify(kept);
};

const addOutcome = async (fresh: ProgramSeed, { id, outcome }: ProgramFixture): Promise<void> => {
  if (!outcome) return;
  const { trx } = fresh;
  const question = inEveryLanguage((language) => ({ program_id: id, language, description: paragraph(outcome.question[language]) }));
  await trx.insertInto('program_outcome_question').values(question).execute();
  for (const [position, answer] of outcome.answers.entries()) {
    const row = { id: answer.id, program_id: id, position, requires_alternative: answer.alternative ? 1 : 0 };
    await trx.insertInto('program_outcome').values(row).execute();
    const texts = inEveryLanguage((language) => ({ option_id: answer.id, language, text: answer.text[language] }));
    await trx.insertInto('program_outcome_text').values(texts).execute();
  }
};

const paragraph = (text: string): string => sanitise(`<p>${text}</p>`);

const textsOf = (program: ProgramFixture) => {
  const instructions: Words = reportingInstructions(program.reporting, program.approval ?? false);
  return inEveryLanguage((language) => ({
    program_id: program.id,
    language,
    name: program.name[language],
    description: paragraph(program.description[language]),
    instructions: paragraph(instructions[language]),
    checkbox_text: program.checkbox?.[language] ?? '',
  }));
};

/** Noon of a day: after a join in the morning, before any evening. */
const noon = (fresh: ProgramSeed, day: number): string => fresh.moment(day + 0.5);

/** A person's part with its reports; derived columns follow the same rules as when reports are sent one by one. */
export const addPart = async (fresh: ProgramSeed, personId: string, part: PartFixture): Promise<void> => {
  const programId = part.own ? await addOwnProgram(fresh, personId, part.program, part.own) : part.program;
  const reports = part.reports ?? [];
  const levels = await fresh.trx.selectFrom('program_level').selectAll().where('program_id', '=', programId).execute();
  const approved = reports.filter(({ status }) => status === undefined || status === 'Approved');
  const last = approved.at(-1);
  const required = Math.max(...levels.map((level) => level.submissions));
  const acted_at = part.acted === undefined ? null : noon(fresh, part.acted);
  const counted = acted_at === null ? approved.length : required;
  const isComplete = counted >= required;
  const completedAt = acted_at ?? (last && noon(fresh, last.day));
  await fresh.trx
    .insertInto('program_sign_up')
    .values({
      person_id: personId,
      program_id: programId,
      state: part.quit ? 'Quit' : isComplete ? 'Complete' : 'Joined',
      joined_at: fresh.moment(part.joined + 0.375),
      state_since: isComplete && completedAt ? completedAt : fresh.moment(part.joined + 0.375),
      ...submissionTotalsOf(reports.map((report) => submissionOf(fresh, report))),
      counted,
      earned_points: earnedPoints(levels, counted),
      acted_at,
    })
    .execute();
  await addReports(fresh, personId, programId, part);
  const { name } = await fresh.trx
    .selectFrom('program_text')
    .select('name')
    .where('program_id', '=', programId)
    .where('language', '=', 'en-US')
    .executeTakeFirstOrThrow();
  for (const level of levels) {
    const reached = approved[level.submissions - 1];
    if (!reached || level.points === 0) continue;
    await fresh.announce('programs.pointsEarned', { userId: personId, programId, programName: name, points: level.points, at: noon(fresh, reached.day) });
  }
};

const submissionOf = (fresh: ProgramSeed, { day, comment = '', status = 'Approved', reviewComment }: ReportFixture) => ({
  submitted_at: noon(fresh, day),
  status,
  comment,
  reviewed_at: reviewComment === undefined ? null : noon(fresh, day + 1),
  review_comment: reviewComment ?? '',
});

const addReports = async (fresh: ProgramSeed, personId: string, programId: string, { reports = [] }: PartFixture): Promise<void> => {
  if (reports.length === 0) return;
  const { time_zone, company_id } = await fresh.trx
    .selectFrom('person')
    .select(['time_zone', 'company_id'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await fresh.trx
    .insertInto('program_submission')
    .values(
      reports.map((report) => ({
        person_id: personId,
        program_id: programId,
        time_zone,
        ...submissionOf(fresh, report),
        reviewing_company_id: report.status === 'PendingApproval' || report.reviewComment !== undefined ? company_id : null,
        file_name: null,
        file_display_name: null,
      })),
    )
    .execute();
};

/** A person's own program, made from a template as by joining. */
const addOwnProgram = async (fresh: ProgramSeed, personId: string, templateId: string, own: NonNullable<PartFixture['own']>): Promise<string> => {
  const { trx } = fresh;
  const template = await trx.selectFrom('program').selectAll().where('id', '=', templateId).executeTakeFirstOrThrow();
  const person = await trx.selectFrom('person').select('company_id').where('id', '=', personId).executeTakeFirstOrThrow();
  const personal = { id: own.id, owner_id: person.company_id, person_id: personId, template_id: templateId };
  await trx
    .insertInto('program')
    .values({ ...template, ...personal, start_date: fresh.day(-16), ...(own.goal && countedBy(own.goal)) })
    .execute();
  const texts = await trx.selectFrom('program_text').selectAll().where('program_id', '=', templateId).execute();
  const words = { program_id: own.id, name: own.name, description: paragraph(own.description) };
  await trx
    .insertInto('program_text')
    .values(texts.map((text) => ({ ...text, ...words })))
    .execute();
  const levels = own.goal
    ? [{ position: 1, points: 0, submissions: own.goal.count }]
    : await trx.selectFrom('program_level').selectAll().where('program_id', '=', templateId).execute();
  await trx
    .insertInto('program_level')
    .values(levels.map((level) => ({ ...level, program_id: own.id })))
    .execute();
  return own.id;
};
