import type { Insertable } from 'kysely';
import { locales } from '../../../shell/i18n/locale';
import type { Bulk } from '../../platform/seeding';
import { generateCrowd } from './leaderboard/crowd';
import type { ProgramTable, ProgramTables, SignUpTable, SubmissionTable } from './tables';

type ProgramBulk = Bulk<ProgramTables>;

/** Number of programs per company: years of them. A prime number, so that any step through them visits each once. */
const programsPerCompany = 97;

/** Submissions that complete a generated program. */
const required = 4;

/** Days between the starts of two generated programs, and length of each. */
const rhythm = { between: 14, length: 30 } as const;

/** First day of program `number`, counted from the day of seeding: the last ones run now or are in the future, all others are history. */
const startOf = (number: number): number => (number - (programsPerCompany - 4)) * rhythm.between;

const idOf = (companyId: string, number: number): string => `${companyId}-generated-${number}`;

/**
 * Years of programs for each company of the generated people, and each person's part in some of them with up to `entriesPerPerson` submissions. These programs
 * earn no points, so that no other module has to generate matching data. In one more program of each company all of them take part (`crowd.ts`).
 */
export const generate = async (bulk: ProgramBulk): Promise<void> => {
  const companyIds = [...new Set(bulk.people.map((person) => person.companyId))];
  await bulk.insert('program', programs(bulk, companyIds));
  await bulk.insert('program_text', texts(companyIds));
  await bulk.insert('program_level', levels(companyIds));
  // Generated twice instead of stored: a million rows are never in memory together.
  const seeds = bulk.people.map(() => bulk.random());
  await bulk.insert('program_sign_up', signUps(bulk, seeds));
  await bulk.insert('program_submission', submissions(bulk, seeds));
  await generateCrowd(bulk);
};

function* eachProgram(companyIds: readonly string[]): Iterable<{ readonly companyId: string; readonly number: number }> {
  for (const companyId of companyIds) for (let number = 0; number < programsPerCompany; number += 1) yield { companyId, number };
}

function* programs(bulk: ProgramBulk, companyIds: readonly string[]): Iterable<Insertable<ProgramTable>> {
  for (const { companyId, number } of eachProgram(companyIds)) {
    yield {
      id: idOf(companyId, number),
      owner_id: companyId,
      person_id: null,
      template_id: null,
      is_personal: 0,
      program_type: 'Challenge',
      sub_type: 'SelfReport',
      start_date: bulk.day(startOf(number)),
      end_date: bulk.day(startOf(number) + rhythm.length),
      section_id: null,
      tags: '[]',
      tracker_ids: '[]',
      features: '[]',
      dont_allow_peer_to_peer: 0,
      image_url: null,
      points: 0,
      required_submissions: required,
      reporting_type: 'Checkbox',
      requires_approval: 0,
      one_per_day: 0,
      goal_unit: null,
    };
  }
}

function* texts(companyIds: readonly string[]): Iterable<Insertable<ProgramTables['program_text']>> {
  for (const { companyId, number } of eachProgram(companyIds)) {
    for (const language of locales) {
      const name = language === 'en-US' ? `Generated program ${number + 1}` : `Programa generado ${number + 1}`;
      yield { program_id: idOf(companyId, number), language, name, description: `<p>${name}</p>`, instructions: '', checkbox_text: '' };
    }
  }
}

function* levels(companyIds: readonly string[]): Iterable<Insertable<ProgramTables['program_level']>> {
  for (const { companyId, number } of eachProgram(companyIds)) yield { program_id: idOf(companyId, number), position: 1, points: 0, submissions: required };
}

/** One person's part in one program, determined by the person's seed in [0, 1). */
interface Part {
  readonly personId: string;
  readonly programId: string;
  readonly start: number;
  /** Submissions, 0 to `required`. */
  readonly counted: number;
}

function* eachPart({ people, entriesPerPerson }: ProgramBulk, seeds: readonly number[]): Iterable<Part> {
  const count = Math.min(programsPerCompany, Math.ceil(entriesPerPerson / required));
  for (const [index, person] of people.entries()) {
    const seed = Math.floor((seeds[index] ?? 0) * 1_000_000);
    const step = 1 + (seed % (programsPerCompany - 1));
    for (let part = 0; part < count; part += 1) {
      const number = (seed + part * step) % programsPerCompany;
      // A program that has not begun has no reports.
      const counted = startOf(number) > -required ? 0 : (seed + part) % (required + 1);
      yield { personId: person.id, programId: idOf(person.companyId, number), start: startOf(number), counted };
    }
  }
}

function* signUps(bulk: ProgramBulk, seeds: readonly number[]): Iterable<Insertable<SignUpTable>> {
  for (const { personId, programId, start, counted } of eachPart(bulk, seeds)) {
    const isComplete = counted === required;
    yield {
      person_id: personId,
      program_id: programId,
      state: isComplete ? 'Complete' : 'Joined',
      joined_at: bulk.moment(Math.min(start, -1)),
      state_since: bulk.moment(isComplete ? start + counted : Math.min(start, -1)),
      submitted: counted,
      waiting: 0,
      last_submitted_at: counted > 0 ? bulk.moment(start + counted) : null,
      sent_back_at: null,
      counted,
      earned_points: 0,
    };
  }
}

function* submissions(bulk: ProgramBulk, seeds: readonly number[]): Iterable<Insertable<SubmissionTable>> {
  for (const { personId, programId, start, counted } of eachPart(bulk, seeds)) {
    for (let number = 1; number <= counted; number += 1) {
      yield {
        person_id: personId,
        program_id: programId,
        submitted_at: bulk.moment(start + number),
        status: 'Approved',
        comment: '',
        reviewed_at: null,
        review_comment: '',
        file_name: null,
        file_display_name: null,
      };
    }
  }
}
