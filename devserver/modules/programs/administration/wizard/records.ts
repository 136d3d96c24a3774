import type { Selectable } from 'kysely';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { mostDrafts, mostOffered } from '../../../../../plugins/programs/rules/limits/challengeLimits';
import { reachesCompany } from '../../../../platform/auth/reach';
import { toFlag } from '../../../../platform/database/flag';
import { Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import type { ProgramDb, ProgramTransaction } from '../../tables';
import { writeDraftFiles } from './fields/documents';
import { countAnew, participationIn, publishedChallenge, writeProgram } from './programs';
import { type ChallengeState, isAmongPrograms, type KnownChallenge, nothingSaid, type WizardCall, type WizardUnit } from './state';
import type { DraftTables } from './tables';

const unknown = () => new Refusal(404, 'challenge.unknown');

/** The company of a call. @throws Refusal 404 for one out of reach */
export const companyOfCall = async (call: WizardCall, entityId: string | undefined): Promise<string> => {
  const companyId = entityId || call.caller.subject.companyId;
  await companyInReach(call, companyId);
  return companyId;
};

export const knownDraft = ({ id, company_id, content, failure }: Selectable<DraftTables['challenge_draft']>): KnownChallenge => ({
  id,
  companyId: company_id,
  // A draft stored by an earlier version lacks the newer properties.
  state: { ...nothingSaid, ...(JSON.parse(content) as ChallengeState) },
  failure,
});

/** A challenge or template by its id, in any state; undefined: unknown. */
export const findChallenge = async (db: ProgramDb | ProgramTransaction, id: string): Promise<KnownChallenge | undefined> => {
  const any = db as ProgramDb;
  const draft = await any.selectFrom('challenge_draft').selectAll().where('id', '=', id).executeTakeFirst();
  return draft ? knownDraft(draft) : publishedChallenge(any, id);
};

/** A challenge or template of a company within the caller's reach. @throws Refusal 404 for any other (ADH-104) */
export const challengeOfCall = async (call: WizardCall, id: string): Promise<KnownChallenge> => {
  const known = await findChallenge(call.db, id);
  if (known === undefined || !reachesCompany(call.caller.reach, known.companyId)) throw unknown();
  return known;
};

/** The same within a transaction, after the reach was checked. @throws Refusal 404 */
export const challengeNow = async ({ trx }: Pick<WizardUnit, 'trx'>, id: string): Promise<KnownChallenge> => {
  const known = await findChallenge(trx, id);
  if (known === undefined) throw unknown();
  return known;
};

/** Drafts and templates of a company. */
export const draftsOf = async (db: ProgramDb, companyId: string): Promise<readonly KnownChallenge[]> =>
  (await db.selectFrom('challenge_draft').selectAll().where('company_id', '=', companyId).orderBy('id').execute()).map(knownDraft);

/** @throws Refusal 409 if the company has the maximum number of drafts, or of challenges that people may join */
const demandRoom = async (unit: WizardUnit, companyId: string, isOffered: boolean): Promise<void> => {
  const rows = isOffered
    ? await unit.trx
        .selectFrom('program')
        .select('id')
        .where('owner_id', '=', companyId)
        .where('person_id', 'is', null)
        .where('end_date', '>=', programDay(unit.now()))
        .where('retired_at', 'is', null)
        .execute()
    : await unit.trx.selectFrom('challenge_draft').select('id').where('company_id', '=', companyId).execute();
  const n = rows.length;
  const most = isOffered ? mostOffered : mostDrafts;
  if (n >= most) throw new Refusal(409, isOffered ? 'wizard.tooManyOffered' : 'wizard.tooManyDrafts', { most });
};

const writeDraft = async (
  unit: WizardUnit,
  { id, companyId }: Pick<KnownChallenge, 'id' | 'companyId'>,
  state: ChallengeState,
  failure: string | null,
): Promise<void> => {
  const row = {
    company_id: companyId,
    is_template: toFlag(state.IsTemplate),
    content: JSON.stringify(state),
    image_file: state.ImageFile,
    publish_at: state.Stage === 'scheduled' ? state.PublishAt : null,
    failure,
  };
  await unit.trx
    .insertInto('challenge_draft')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await writeDraftFiles(unit.trx, id, state.Documents);
};

/** Unpublishes a challenge without participants. @throws Refusal 409 if it has any */
const takeBack = async ({ trx }: WizardUnit, id: string): Promise<void> => {
  const { participants } = await participationIn(trx, id);
  if (participants > 0) throw new Refusal(409, 'wizard.hasParticipants', { n: participants });
  await trx.deleteFrom('program').where('id', '=', id).execute();
};

interface Change {
  readonly before: ChallengeState | null;
  /** Null: it is deleted. */
  readonly after: ChallengeState | null;
}

const asksOtherwise = (before: ChallengeState, after: ChallengeState): boolean =>
  JSON.stringify([before.Levels, before.EndDate]) !== JSON.stringify([after.Levels, after.EndDate]);

/**
 * Writes a challenge after a change, to the drafts and templates or to the programs. Earned points stay; changes of levels or of the end mark progress for
 * recounting.
 * @throws Refusal 409 if it would leave the programs although it has participants, or if the company has too many
 */
export const writeChange = async (
  unit: WizardUnit,
  key: Pick<KnownChallenge, 'id' | 'companyId'>,
  { before, after }: Change,
  failure: string | null = null,
): Promise<void> => {
  const { trx } = unit;
  const wasAmong = before !== null && isAmongPrograms(before);
  const isAmong = after !== null && isAmongPrograms(after);
  if (wasAmong && !isAmong) await takeBack(unit, key.id);
  if (before !== null && !wasAmong && (after === null || isAmong)) await trx.deleteFrom('challenge_draft').where('id', '=', key.id).execute();
  if (after === null) return;
  if (!isAmong) {
    if (before === null || wasAmong) await demandRoom(unit, key.companyId, false);
    return writeDraft(unit, key, after, failure);
  }
  if (!wasAmong || (before.IsRetired && !after.IsRetired)) await demandRoom(unit, key.companyId, true);
  await writeProgram(unit, key, after);
  if (wasAmong && asksOtherwise(before, after)) await countAnew(trx, key.id);
};
