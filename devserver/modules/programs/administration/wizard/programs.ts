import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Program } from '../../../../../plugins/programs/contract';
import { locales } from '../../../../../shell/i18n/locale';
import type { Audience } from '../../../../../shell/net/schemas';
import { toFlag } from '../../../../platform/database/flag';
import { pictureAddress, pictureIn } from '../../../../platform/http/files/pictures';
import { listLevels } from '../../queries';
import { endless, type ProgramDb, type ProgramTable, type ProgramTransaction } from '../../tables';
import { documentsOf, writeDocuments } from './fields/documents';
import { outcomeOf, writeOutcome } from './fields/outcome';
import { type ChallengeState, type ChallengeText, type KnownChallenge, localeOf, takesNoReports, textFor, type WizardUnit } from './state';

const listIn = <T>(json: string): readonly T[] => JSON.parse(json) as readonly T[];

const textsOf = async (db: ProgramDb, id: string): Promise<readonly ChallengeText[]> => {
  const rows = await db.selectFrom('program_text').selectAll().where('program_id', '=', id).execute();
  const texts = (['en', 'es'] as const).flatMap((LanguageCode) =>
    rows
      .filter(({ language }) => language === localeOf[LanguageCode])
      .map((row) => ({ LanguageCode, Name: row.name, Description: row.description, Instructions: row.instructions, CheckboxText: row.checkbox_text })),
  );
  const [english, spanish] = texts;
  // Each program has a row in both languages: an identical row does not count as a text.
  return english && spanish && isDeepStrictEqual({ ...english, LanguageCode: 'es' }, spanish) ? [english] : texts;
};

const pictureOf = ({ image_url }: Pick<ProgramTable, 'image_url'>): Pick<ChallengeState, 'ImageFile' | 'ImageUrl'> => {
  const file = pictureIn(image_url);
  return file === undefined ? { ImageFile: null, ImageUrl: image_url } : { ImageFile: file, ImageUrl: null };
};

const stateOf = async (db: ProgramDb, row: Selectable<ProgramTable>): Promise<ChallengeState> => {
  const board = await db.selectFrom('program_board').select(['group_min', 'group_max']).where('program_id', '=', row.id).executeTakeFirst();
  const levels = await listLevels(db, row.id);
  const Texts = await textsOf(db, row.id);
  return {
    Stage: 'published',
    Texts,
    ...pictureOf(row),
    ProgramType: row.program_type,
    ProgramSubType: row.sub_type,
    StartDate: row.start_date,
    EndDate: row.end_date === endless ? null : row.end_date,
    TrackerIds: [...listIn<string>(row.tracker_ids)],
    SelfReport: takesNoReports({ ProgramSubType: row.sub_type })
      ? null
      : { ReportingType: row.reporting_type, RequiresApproval: row.requires_approval === 1, OnePerDay: row.one_per_day === 1 },
    Outcome: await outcomeOf(
      db,
      row.id,
      Texts.map(({ LanguageCode }) => LanguageCode),
    ),
    Documents: await documentsOf(db, row.id),
    EligibilityFilter: row.audience === null ? [] : [...(JSON.parse(row.audience) as Audience)],
    Features: [...listIn<Program['Features'][number]>(row.features)],
    Groups: board && board.group_max !== null ? { Min: board.group_min ?? 1, Max: board.group_max } : null,
    Levels: levels.map(({ points, submissions }) => ({ Points: points, Required: submissions })),
    PublishAt: null,
    IsTemplate: false,
    IsRetired: row.retired_at !== null,
  };
};

/** A published challenge; undefined for another program, such as a personal one. */
export const publishedChallenge = async (db: ProgramDb, id: string): Promise<KnownChallenge | undefined> => {
  const row = await db.selectFrom('program').selectAll().where('id', '=', id).where('person_id', 'is', null).where('is_personal', '=', 0).executeTakeFirst();
  return row && { id, companyId: row.owner_id, state: await stateOf(db, row), failure: null };
};

/** Participation and progress in a challenge. */
export interface Participation {
  /** Number of current and former participants. */
  readonly participants: number;
  /** The highest count of a participant. */
  readonly reached: number;
}

export const participationIn = async (db: ProgramDb, id: string): Promise<Participation> => {
  const { participants, reached } = await db
    .selectFrom('program_sign_up')
    .select((eb) => [eb.fn.countAll<number>().as('participants'), eb.fn.max<number | null>('counted').as('reached')])
    .where('program_id', '=', id)
    .executeTakeFirstOrThrow();
  return { participants, reached: reached ?? 0 };
};

const columnsOf = (state: ChallengeState) => ({
  program_type: state.ProgramType ?? ('Challenge' as const),
  sub_type: state.ProgramSubType ?? ('SelfReport' as const),
  start_date: state.StartDate ?? '',
  end_date: state.EndDate ?? endless,
  tracker_ids: JSON.stringify(state.TrackerIds),
  features: JSON.stringify(state.Features),
  image_url: state.ImageFile === null ? state.ImageUrl : pictureAddress(state.ImageFile),
  points: state.Levels.reduce((sum, { Points }) => sum + Points, 0),
  required_submissions: Math.max(1, ...state.Levels.map(({ Required }) => Required)),
  audience: state.EligibilityFilter.length === 0 ? null : JSON.stringify(state.EligibilityFilter),
  has_outcome: toFlag(state.Outcome !== null),
  ...(state.SelfReport && {
    reporting_type: state.SelfReport.ReportingType,
    requires_approval: toFlag(state.SelfReport.RequiresApproval),
    one_per_day: toFlag(state.SelfReport.OnePerDay),
  }),
});

/** Writes the levels of a program and its texts in each language. */
const writeParts = async (trx: ProgramTransaction, id: string, state: ChallengeState): Promise<void> => {
  await trx.deleteFrom('program_text').where('program_id', '=', id).execute();
  const texts = locales.flatMap((language) => {
    const text = textFor(state, language);
    return text
      ? [{ program_id: id, language, name: text.Name, description: text.Description, instructions: text.Instructions, checkbox_text: text.CheckboxText }]
      : [];
  });
  await trx.insertInto('program_text').values(texts).execute();
  await trx.deleteFrom('program_level').where('program_id', '=', id).execute();
  await trx
    .insertInto('program_level')
    .values(state.Levels.map(({ Points, Required }, at) => ({ program_id: id, position: at + 1, points: Points, submissions: Required })))
    .execute();
};

/** Writes groups, which require a leaderboard; without groups an existing leaderboard ranks people. */
const writeGroups = async (unit: WizardUnit, id: string, state: ChallengeState): Promise<void> => {
  const { trx } = unit;
  const size = { group_min: state.Groups?.Min ?? null, group_max: state.Groups?.Max ?? null };
  const { numUpdatedRows } = await trx.updateTable('program_board').set(size).where('program_id', '=', id).executeTakeFirst();
  if (state.Groups === null || numUpdatedRows > 0n) return;
  await trx
    .insertInto('program_board')
    .values({ program_id: id, hide_unit: 0, shows_members: 1, ...size })
    .execute();
  const units = state.ProgramSubType === 'Tracker' || state.SelfReport?.OnePerDay ? 'wizard.units.days' : 'wizard.units.reports';
  await trx
    .insertInto('program_board_text')
    .values(locales.map((language) => ({ program_id: id, language, units: unit.text(units, {}, language) })))
    .execute();
};

/** Writes a challenge to the programs, which publishes it to the people of the company. */
export const writeProgram = async (unit: WizardUnit, { id, companyId }: Pick<KnownChallenge, 'id' | 'companyId'>, state: ChallengeState): Promise<void> => {
  const { trx } = unit;
  const columns = columnsOf(state);
  const retired = state.IsRetired ? unit.now() : null;
  const { numUpdatedRows } = await trx
    .updateTable('program')
    .set((eb) => ({ ...columns, retired_at: retired === null ? null : eb.fn.coalesce('retired_at', eb.val(retired)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await trx
      .insertInto('program')
      .values({
        reporting_type: 'Checkbox',
        requires_approval: 0,
        ...columns,
        id,
        owner_id: companyId,
        person_id: null,
        template_id: null,
        is_personal: 0,
        section_id: null,
        tags: '[]',
        dont_allow_peer_to_peer: 0,
        goal_unit: null,
        action: null,
        retired_at: retired,
      })
      .execute();
  await writeParts(trx, id, state);
  await writeOutcome(trx, id, state);
  await writeDocuments(trx, id, state.Documents);
  await writeGroups(unit, id, state);
};

/** Marks progress for recounting (`unsettled.ts`): a changed requirement may reach a level now. */
export const countAnew = async (trx: ProgramTransaction, id: string): Promise<void> => {
  await trx.updateTable('program_sign_up').set({ is_unsettled: 1 }).where('program_id', '=', id).where('state', 'in', ['Joined', 'Complete']).execute();
};
