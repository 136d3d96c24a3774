import { randomUUID } from 'node:crypto';
import { dayIn, defaultZone } from '../../../../../shell/rules/dates/days';
import { FieldRefusal, Refusal, RefusalOfMany, type Undo } from '../../../../platform/module';
import { findOffered, findVersion } from '../../queries';
import type { HraTables } from '../../tables';
import { firstStep } from '../../taking/begin';
import type { HraCall, HraUnit } from '../../unit';
import { drafts } from './drafts';
import { problemsOfPersons } from './outcome';
import { readPersons } from './persons';
import type { Problem } from './problems';
import { authoredOf, openDraft, refusePublished, wholeOf, yearsOf } from './read';
import { problemsOfDraft } from './safety';

const action = 'assessment.published';

/** Stored data of a publication, for its undo. */
interface Publication {
  readonly draftId: string;
  readonly versionId: string;
  readonly name: string;
  readonly planYear: string;
}

/** Why nothing can be published for a plan year: it has ended, or does not belong to the company. */
export const yearProblem = (years: Awaited<ReturnType<typeof yearsOf>>, id: string, now: string): Problem | undefined => {
  const year = years.find((one) => one.id === id);
  if (year === undefined) return { key: 'assessments.noPlanYear', values: {}, in: '' };
  return year.ends_on < dayIn(now, defaultZone) ? { key: 'assessments.yearOver', values: { year: year.name }, in: '' } : undefined;
};

/**
 * Publishes a draft as an immutable version, valid from the draft's plan year on. People who have begun an earlier version finish that one.
 * @throws Refusal 404, 409; RefusalOfMany 400 with the problems that prevent publishing
 */
export const publish = async (call: HraCall, id: string): Promise<{ readonly Id: string }> => {
  const [known] = await drafts.read(call.db, { ids: [id] });
  if (known === undefined) {
    await refusePublished(call, id);
    throw new Refusal(404, 'assessments.unknown');
  }
  const companyId = await drafts.companyOf(call, known.companyId);
  return call.change(async (unit) => {
    const draft = await openDraft(unit.trx, companyId, id);
    const years = await yearsOf(unit.trx, companyId);
    const year = years.find((one) => one.id === draft.plan_year_id);
    const fault = yearProblem(years, draft.plan_year_id, unit.now());
    if (fault || year === undefined) throw new FieldRefusal('PlanYearId', fault?.key ?? 'assessments.noPlanYear', fault?.values);
    const versionId = randomUUID();
    const authored = authoredOf(await wholeOf(unit.trx, draft), versionId);
    const persons = await readPersons(unit.trx, { draftId: id });
    const [first, ...rest] = [...problemsOfDraft(authored, call.language), ...problemsOfPersons(authored, persons)];
    if (first) throw new RefusalOfMany([first, ...rest]);
    await unit.trx
      .insertInto('hra_version')
      .values({ id: versionId, definition: JSON.stringify(authored) })
      .execute();
    await unit.trx
      .insertInto('hra_offer')
      .values({ company_id: companyId, version_id: versionId, offered_from: unit.now(), year_from: year.starts_on })
      .execute();
    await unit.revise({ record: drafts.record, id, companyId });
    await unit.trx.updateTable('hra_draft').set({ published_as: versionId }).where('id', '=', id).execute();
    const undo: Publication = { draftId: id, versionId, name: draft.name_en, planYear: year.name };
    const changed = [{ field: 'PublishedFrom', from: null, to: year.name }];
    await unit.audit({ action, target: id, company: companyId, record: drafts.record, changed, undo });
    return { Id: versionId };
  });
};

/** Whether a person of the company has begun a version. */
const hasBegun = async ({ trx }: HraUnit, companyId: string, versionId: string): Promise<boolean> => {
  const begun = await trx
    .selectFrom('hra_progress')
    .select('id')
    .where('plan_year_id', 'in', (eb) => eb.selectFrom('plan_year').select('plan_year.id').where('plan_year.company_id', '=', companyId))
    .where('status', 'in', ['InProgress', 'Submitted'])
    .where('version_id', '=', versionId)
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
};

/** Moves people who have opened a withdrawn version without saving anything to the version that is offered instead. */
const leaveVersion = async (unit: HraUnit, companyId: string, withdrawn: string): Promise<void> => {
  const offered = await findOffered(unit.trx, companyId, unit.now());
  if (offered === undefined) return;
  await unit.trx
    .updateTable('hra_progress')
    .set(firstStep(await findVersion(unit.trx, offered)))
    .where('plan_year_id', 'in', (eb) => eb.selectFrom('plan_year').select('plan_year.id').where('plan_year.company_id', '=', companyId))
    .where('status', '=', 'NotStarted')
    .where('version_id', '=', withdrawn)
    .execute();
};

/** Turns a version back into a draft, as long as nobody has begun it. */
const undo: Undo<HraTables> = {
  tells: async ({ kept, language }, { text }) => {
    const { name, planYear } = kept as Publication;
    return text('undo.assessment.published', { name, year: planYear }, language);
  },
  undo: async ({ kept, companyId }, unit) => {
    const { draftId, versionId, planYear } = kept as Publication;
    const draft = await unit.trx.selectFrom('hra_draft').select('published_as').where('id', '=', draftId).executeTakeFirst();
    if (draft?.published_as !== versionId) throw new Refusal(409, 'undo.changedSince');
    if (await hasBegun(unit, companyId, versionId)) throw new Refusal(409, 'assessments.begun');
    const copied = await unit.trx
      .selectFrom('hra_offer')
      .select('company_id')
      .where('version_id', '=', versionId)
      .where('company_id', '<>', companyId)
      .executeTakeFirst();
    if (copied) throw new Refusal(409, 'assessments.offeredElsewhere');
    await unit.revise({ record: drafts.record, id: draftId, companyId });
    await unit.trx.deleteFrom('hra_offer').where('company_id', '=', companyId).where('version_id', '=', versionId).execute();
    await leaveVersion(unit, companyId, versionId);
    await unit.trx.updateTable('hra_draft').set({ published_as: null }).where('id', '=', draftId).execute();
    const changed = [{ field: 'PublishedFrom', from: planYear, to: null }];
    await unit.audit({ action: 'assessment.withdrawn', target: draftId, company: companyId, record: drafts.record, changed });
  },
};

export const undoOfPublication: readonly [string, Undo<HraTables>] = [action, undo];
