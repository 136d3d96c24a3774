import { type Kysely, sql } from 'kysely';
import { folded } from '#shell/rules/fuzzy';
import type { ListedChallenge } from '../../../../../plugins/programs/contract';
import type { wizardSchemas } from '../../../../../plugins/programs/contract/administration/wizardSchemas';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input } from '../../../../../shell/net/contract';
import type { PageOf } from '../../../../../shell/net/schemas/page';
import { pages } from '../../../../platform/database/pages/page';
import { anyOf, contains, fieldOf, rowsOf } from '../../../../platform/database/words';
import type { PlatformTables } from '../../../../platform/tables';
import { endless, type ProgramDb, type ProgramTables } from '../../tables';
import { localeOf, record, type WizardCall } from './state';

/** A challenge of any state: unpublished, published, or a template. */
interface ChallengeRow {
  id: string;
  company_id: string;
  name: string;
  state: ListedChallenge['State'];
  is_draft: number;
  program_type: ListedChallenge['ProgramType'];
  start_date: string | null;
  end_date: string | null;
  publish_at: string | null;
  plan_year_id: string | null;
}

interface Filters {
  readonly company: string;
  readonly language: Locale;
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly state?: ListedChallenge['State'] | undefined;
  /** Words of the name. */
  readonly word0?: string | undefined;
  readonly word1?: string | undefined;
  readonly word2?: string | undefined;
}

const contentOf = (name: string) => fieldOf('draft.content', name);

/** The text of a draft in the reader's language, else its first one. */
const nameOfDraft = (language: Locale) => sql`coalesce((
  select ${fieldOf('one.value', 'Name')} from ${rowsOf(contentOf('Texts'), 'one')}
  order by case ${fieldOf('one.value', 'LanguageCode')} when 'es' then ${localeOf.es} else ${localeOf.en} end <> ${language} limit 1), '')`;

/** The plan year in which a program begins. */
const planYear = sql`(select year.id from plan_year as year where year.company_id = program.owner_id
  and year.starts_on <= program.start_date and year.ends_on >= program.start_date order by year.starts_on limit 1)`;

/** The company is a condition of both parts, so that each uses its index. Programs of people, and templates of personal ones, are excluded. */
const everywhere = ({ company, language, today }: Filters) => sql<ChallengeRow>`(
  select draft.id, draft.company_id, ${nameOfDraft(language)} as name,
    case when draft.is_template = 1 then 'template' when draft.publish_at is null then 'draft' else 'scheduled' end as state,
    case ${contentOf('Stage')} when 'published' then 0 else 1 end as is_draft,
    ${contentOf('ProgramType')} as program_type,
    ${contentOf('StartDate')} as start_date, ${contentOf('EndDate')} as end_date, draft.publish_at, null as plan_year_id
  from challenge_draft as draft where draft.company_id = ${company}
  union all
  select program.id, program.owner_id, said.name,
    case when program.retired_at is not null then 'retired' when program.end_date < ${today} then 'ended' else 'published' end,
    0, program.program_type, program.start_date, nullif(program.end_date, ${endless}), null, ${planYear}
  from program join program_text as said on said.program_id = program.id || '' and said.language = ${language}
  where program.owner_id = ${company} and program.person_id is null and program.is_personal = 0)`;

type Tables = PlatformTables & ProgramTables & { challenge: ChallengeRow };

const challenges = pages({
  query(db: Kysely<Tables>, { state, word0, word1, word2, ...filters }: Filters) {
    let found = db
      // The selection takes the place of a table.
      .selectFrom(everywhere(filters).as('challenge') as unknown as 'challenge')
      .leftJoin('record_version', (join) =>
        join.on('record_version.module_id', '=', 'programs').on('record_version.record', '=', record).onRef('record_version.id', '=', 'challenge.id'),
      )
      .leftJoin('person', 'person.id', 'record_version.changed_by')
      .selectAll('challenge')
      .select(['record_version.version', 'record_version.changed_at', 'person.first_name', 'person.last_name']);
    if (state !== undefined) found = found.where('challenge.state', '=', state);
    for (const word of [word0, word1, word2]) if (word !== undefined) found = found.where(contains(sql`folded(challenge.name)`, word));
    return found;
  },
  whose: 'challenge.company_id',
  sorts: {
    Name: [sql`folded(challenge.name)`, 'challenge.id'],
    StartDate: [sql`coalesce(challenge.start_date, '')`, 'challenge.id'],
    EndDate: [sql`coalesce(challenge.end_date, '')`, 'challenge.id'],
    SavedAt: [sql`coalesce(record_version.changed_at, '')`, 'challenge.id'],
  },
  usualSort: '-SavedAt',
  unbound: ['language', 'today'],
});

/** Number of current and former participants of each challenge, in one statement. */
const participantsIn = async (db: ProgramDb, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ readonly id: string; readonly n: number }>`select program_id as id, count(*) as n from program_sign_up
    where program_id in ${anyOf(ids)} group by program_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

const wordsIn = (searched: string): Pick<Filters, 'word0' | 'word1' | 'word2'> => {
  const [word0, word1, word2] = folded(searched).split(/\s+/).filter(Boolean);
  return { word0, word1, word2 };
};

/** One page of the challenges and templates of a company. The number of statements does not depend on their number. */
export const challengesListed = async (
  call: WizardCall,
  companyId: string,
  { state, SearchTerms, entityId: _, ...request }: NonNullable<Input<typeof wizardSchemas.administeredChallenges>['query']>,
): Promise<PageOf<ListedChallenge> & { Items: ListedChallenge[] }> => {
  const filters = { company: companyId, language: call.language, today: programDay(call.now()), state: state || undefined, ...wordsIn(SearchTerms ?? '') };
  const page = await challenges(call.db as unknown as Kysely<Tables>, { request, within: [companyId], filters });
  const participants = await participantsIn(
    call.db,
    page.Items.map(({ id }) => id),
  );
  return {
    ...page,
    Items: page.Items.map((row) => ({
      Id: row.id,
      Name: row.name,
      State: row.state,
      IsDraft: row.is_draft === 1,
      ProgramType: row.program_type,
      StartDate: row.start_date,
      EndDate: row.end_date,
      Participants: participants.get(row.id) ?? 0,
      PublishAt: row.publish_at,
      PlanYearId: row.plan_year_id,
      SavedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
      SavedAt: row.changed_at ?? '',
      Version: row.version ?? 0,
    })),
  };
};
