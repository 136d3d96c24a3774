import type { Insertable } from 'kysely';
import { locales } from '../../../../shell/i18n/locale';
import type { Bulk } from '../../../platform/seeding';
import type { ProgramTable, ProgramTables, SignUpTable, SubmissionTable } from '../tables';

type CrowdBulk = Bulk<ProgramTables>;

/** Maximum number of people of a company in its crowded program. */
const mostPeople = 8000;

/** Days since the start of the program, of which each can have one report. */
const days = 60;

/** Number of people per group, and of people per message on the board. */
const peoplePerGroup = 10;
const peoplePerMessage = 5;

/** Submissions that complete the program. */
const required = 30;

/** One person in the crowded program of their company. */
interface Member {
  readonly personId: string;
  readonly programId: string;
  readonly companyId: string;
  readonly groupId: string;
  /** The first person of each group leads it. */
  readonly isLeader: boolean;
  /** Number of reports, one a day, 0 to `days`. */
  readonly counted: number;
  readonly number: number;
}

const idOf = (companyId: string): string => `${companyId}-generated-crowd`;

/** People in the order of generation, with up to three reports for each of their entries. */
const membersOf = ({ people, entriesPerPerson, random }: CrowdBulk): readonly Member[] => {
  const taken = new Map<string, number>();
  const most = Math.min(days, 3 * entriesPerPerson);
  return people.flatMap(({ id, companyId }) => {
    const number = taken.get(companyId) ?? 0;
    // Few have many: the best places differ, and low ones are shared.
    const counted = Math.floor((1 - Math.sqrt(random())) * (most + 1));
    if (number === mostPeople) return [];
    taken.set(companyId, number + 1);
    const group = Math.floor(number / peoplePerGroup);
    const programId = idOf(companyId);
    return [{ personId: id, programId, companyId, groupId: `${programId}-${group + 1}`, isLeader: number % peoplePerGroup === 0, counted, number }];
  });
};

/** A running program for each company with all of its generated people, its leaderboard, groups and messages. */
export const generateCrowd = async (bulk: CrowdBulk): Promise<void> => {
  const members = membersOf(bulk);
  const companyIds = [...new Set(members.map(({ companyId }) => companyId))];
  await bulk.insert(
    'program',
    companyIds.map((companyId) => programOf(bulk, companyId)),
  );
  await bulk.insert('program_text', texts(companyIds));
  await bulk.insert(
    'program_level',
    companyIds.map((companyId) => ({ program_id: idOf(companyId), position: 1, points: 0, submissions: required })),
  );
  const board = { hide_unit: 0, shows_members: 1, group_min: 2, group_max: peoplePerGroup };
  await bulk.insert(
    'program_board',
    companyIds.map((companyId) => ({ program_id: idOf(companyId), ...board })),
  );
  await bulk.insert('program_board_text', units(companyIds));
  await bulk.insert(
    'program_sign_up',
    members.map((member) => signUp(bulk, member)),
  );
  await bulk.insert('program_submission', submissions(bulk, members));
  await bulk.insert('program_score', scores(members));
  await bulk.insert('program_group', groups(bulk, members));
  await bulk.insert(
    'program_group_member',
    members.map(({ groupId, personId, programId }) => ({
      group_id: groupId,
      person_id: personId,
      program_id: programId,
      status: 'Accepted' as const,
      since: bulk.moment(-days),
    })),
  );
  await bulk.insert('program_message', messages(bulk, members));
};

const programOf = (bulk: CrowdBulk, companyId: string): Insertable<ProgramTable> => ({
  id: idOf(companyId),
  owner_id: companyId,
  person_id: null,
  template_id: null,
  is_personal: 0,
  program_type: 'Challenge',
  sub_type: 'SelfReport',
  start_date: bulk.day(-days),
  end_date: bulk.day(days),
  section_id: null,
  tags: '[]',
  tracker_ids: '[]',
  features: '["MessageBoard"]',
  dont_allow_peer_to_peer: 0,
  image_url: null,
  points: 0,
  required_submissions: required,
  reporting_type: 'Checkbox',
  requires_approval: 0,
  one_per_day: 1,
  goal_unit: null,
});

function* texts(companyIds: readonly string[]): Iterable<Insertable<ProgramTables['program_text']>> {
  for (const companyId of companyIds) {
    for (const language of locales) {
      const name = language === 'en-US' ? 'Generated program of the whole company' : 'Programa generado de toda la empresa';
      yield { program_id: idOf(companyId), language, name, description: `<p>${name}</p>`, instructions: '', checkbox_text: '' };
    }
  }
}

function* units(companyIds: readonly string[]): Iterable<Insertable<ProgramTables['program_board_text']>> {
  for (const companyId of companyIds) {
    for (const language of locales) yield { program_id: idOf(companyId), language, units: language === 'en-US' ? 'walks' : 'caminatas' };
  }
}

const signUp = (bulk: CrowdBulk, { personId, programId, counted }: Member): Insertable<SignUpTable> => {
  const isComplete = counted >= required;
  return {
    person_id: personId,
    program_id: programId,
    state: isComplete ? 'Complete' : 'Joined',
    joined_at: bulk.moment(-days),
    state_since: bulk.moment(isComplete ? required - days : -days),
    submitted: counted,
    waiting: 0,
    last_submitted_at: counted > 0 ? bulk.moment(counted - days) : null,
    sent_back_at: null,
    counted,
    earned_points: 0,
  };
};

function* submissions(bulk: CrowdBulk, members: readonly Member[]): Iterable<Insertable<SubmissionTable>> {
  for (const { personId, programId, counted } of members) {
    for (let day = 1; day <= counted; day += 1) {
      yield {
        person_id: personId,
        program_id: programId,
        submitted_at: bulk.moment(day - days),
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

function* scores(members: readonly Member[]): Iterable<Insertable<ProgramTables['program_score']>> {
  for (const { personId, programId, companyId, counted } of members) {
    if (counted > 0) yield { program_id: programId, person_id: personId, company_id: companyId, units: counted, days: counted };
  }
}

function* groups(bulk: CrowdBulk, members: readonly Member[]): Iterable<Insertable<ProgramTables['program_group']>> {
  const sums = new Map<string, number>();
  for (const { groupId, counted } of members) sums.set(groupId, (sums.get(groupId) ?? 0) + counted);
  for (const { isLeader, personId, groupId, programId, companyId, number } of members) {
    if (!isLeader) continue;
    const total = sums.get(groupId) ?? 0;
    yield {
      id: groupId,
      program_id: programId,
      company_id: companyId,
      name: `Walkers ${number / peoplePerGroup + 1}`,
      leader_id: personId,
      created_at: bulk.moment(-days),
      units: total,
      days: total,
    };
  }
}

function* messages(bulk: CrowdBulk, members: readonly Member[]): Iterable<Insertable<ProgramTables['program_message']>> {
  for (const { personId, programId, number, counted } of members) {
    if (number % peoplePerMessage !== 0) continue;
    yield {
      source_id: programId,
      person_id: personId,
      text: `${counted} walks so far.`,
      image_file: null,
      image_name: null,
      thumbnail: null,
      sent_at: bulk.moment(Math.floor(number / peoplePerMessage) / mostPeople - 1),
      deleted_at: null,
      client_key: null,
    };
  }
}
