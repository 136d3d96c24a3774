import { randomUUID } from 'node:crypto';
import { routes } from '../../../plugins/hra/contract/routes';
import { schemas } from '../../../plugins/hra/contract/schemas';
import { valueIn } from '../../../plugins/hra/rules/measures';
import type { Locale } from '../../../shell/i18n/locale';
import type { Reads } from '../../contracts';
import { defineModule, Refusal } from '../../platform/module';
import { copySettings } from '../../platform/organisation/copySettings';
import { hasPlugin } from '../../platform/organisation/licences';
import { about } from './about';
import { assessmentHandlers, undoOfAssessments } from './administration/assessments/handlers';
import { overrideHandlers } from './administration/biometricOverride/handlers';
import { listOverrides, overrideRecord } from './administration/biometricOverride/override';
import { undoOfOverrides } from './administration/biometricOverride/undo';
import { audience } from './audience';
import { assessmentDays } from './contentDays';
import { demonstration } from './demonstration';
import { publishAssessment } from './firstSteps';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { findOffered, findPerson, findProgress, findProgressOf, findVersion, findVersions, isOpen, listConditions, listSubmissions } from './queries';
import { reports } from './reports/statuses';
import { comparedWith, previousYearOf } from './results/comparison';
import { type ChangedBy, correctMeasurement, listChanges, removeMeasurement, undoChange } from './results/correction';
import { questionnaireResponseOf } from './results/fhirResponse';
import { keepLevels } from './results/levels';
import { measurementsIn } from './results/measured';
import { planYearEntityId, presentChanges, presentConditions, presentResults, presentSubmissions, submissionNamed } from './results/profile';
import { seed } from './seed';
import type { HraDb, HraTables, ProgressRow } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import { readState } from './taking/assessmentState';
import { fillFromProfile, firstStep } from './taking/begin';
import { presentAssessment, presentPage, presentSaved } from './taking/present';
import { savePage, submit } from './taking/save';
import type { HraCall, HraUnit } from './unit';
import { personOf, progressOf } from './whose';

export default defineModule<HraTables>()({
  id: 'hra',
  tablesOfCompany,
  contentDays: { 'calendar.assessments': assessmentDays },
  firstSteps: { 'firstSteps.assessment': publishAssessment },
  licence: {
    name: 'plugin.name',
    pages: [
      { link: '/health/assessment', name: 'page.assessment', icon: 'summaryreport' },
      { link: '/health/profile', name: 'page.profile', icon: 'heart' },
    ],
  },
  about,
  eachMinute: keepLevels,
  audience,
  reports,
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  undo: new Map([...undoOfOverrides, ...undoOfAssessments]),
  healthRecords: new Set([overrideRecord]),
  reads: {
    'hra.isOpen': (asked, context) => isOpen(context.db, asked),
    'hra.screeningOverrides': ({ userId }, { db }) => listOverrides(db, userId),
    'hra.measurements': ({ userId, language }, { db }) => measurementsOf(db, userId, language),
  },
  on: { 'support.companyCreated': (change, { trx }) => copySettings(trx, ['hra_offer'], change) },
  handlers: {
    ...overrideHandlers,
    ...assessmentHandlers,

    assessment: async (_, call) => {
      const progress = await currentProgress(call, personOf(call));
      return presentAssessment(await readState(call.db, progress, call.language), call.language);
    },

    page: async ({ params }, call) => {
      const progress = await progressOf(call, params.progressId);
      const page = presentPage(await readState(call.db, progress, call.language), params.pageId, call.language, await call.today(progress.person_id));
      if (!page) throw new Refusal(404, 'page.unknown', {}, false);
      return page;
    },

    savePage: async ({ params, body }, call) => {
      const { id } = await progressOf(call, params.progressId);
      return call.change(async (unit) => presentSaved(await savePage(unit, await stillThere(unit.trx, id), params.pageId, body, call.language), params.pageId));
    },

    submit: async ({ params }, call) => {
      const { id } = await progressOf(call, params.progressId);
      await call.change(async (unit) => submit(unit, await stillThere(unit.trx, id), call.language, call.caller.actor.userId));
      return { UserAssessmentStatus: 'Submitted' as const };
    },

    results: async ({ query }, call) => {
      const rows = await listSubmissions(call.db, personOf(call));
      const row = query.planYearEntityId === undefined ? rows[0] : submissionNamed(rows, query.planYearEntityId);
      if (!row && query.planYearEntityId !== undefined) throw new Refusal(404, 'submission.unknown', {}, false);
      if (!row) return null;
      const results = presentResults(row, await findVersion(call.db, row.version_id), call.language, await openPrograms(call));
      const earlier = previousYearOf(rows, row, ({ submitted_at }) => submitted_at);
      return earlier ? comparedWith(results, presentResults(earlier, await findVersion(call.db, earlier.version_id), call.language)) : results;
    },

    questionnaireResponse: async ({ query }, call) => {
      const row = submissionNamed(await listSubmissions(call.db, personOf(call)), query.planYearEntityId);
      if (!row) throw new Refusal(404, 'submission.unknown', {}, false);
      return questionnaireResponseOf(row, await findVersion(call.db, row.version_id), call.language);
    },

    biometrics: async (_, call) => measurementsIn(call.db, personOf(call), call.language),

    measurementChanges: async (_, call) => {
      const personId = personOf(call);
      const rows = await listChanges(call.db, personId);
      const versions = await findVersions(
        call.db,
        rows.map(({ version_id }) => version_id),
      );
      return { Items: presentChanges(rows, versions, personId, call.language) };
    },

    correctMeasurement: async ({ body }, call) => {
      return { ChangeId: await changing(call, 'hra.measurementCorrected', (unit, by) => correctMeasurement(unit, body, by)) };
    },

    removeMeasurement: async ({ body }, call) => {
      return { ChangeId: await changing(call, 'hra.measurementRemoved', (unit, by) => removeMeasurement(unit, body.MeasurementId, by)) };
    },

    undoMeasurementChange: async ({ body }, call) => {
      return { ChangeId: await changing(call, 'hra.measurementRestored', (unit, by) => undoChange(unit, body.ChangeId, by)) };
    },

    conditions: async ({ query: { conditionId } }, call) => {
      const personId = personOf(call);
      const submissions = await listSubmissions(call.db, personId);
      const versions = await findVersions(
        call.db,
        submissions.map(({ version_id }) => version_id),
      );
      const all = presentConditions(await listConditions(call.db, personId), submissions, versions, call.language);
      if (conditionId === undefined) return all.map((condition) => ({ ...condition, History: condition.History.slice(0, 1) }));
      const one = all.find(({ ConditionId }) => ConditionId === conditionId);
      if (!one) throw new Refusal(404, 'condition.unknown', {}, false);
      return one;
    },

    submissions: async (_, call) => {
      const person = await findPerson(call.db, personOf(call));
      const rows = await listSubmissions(call.db, person.id);
      const progress = await findProgressOf(call.db, person.id, person.plan_year_id);
      const number = rows.filter(({ plan_year_id }) => plan_year_id === person.plan_year_id).length + 1;
      const begun = progress?.status === 'InProgress' && { value: planYearEntityId({ ...progress, number }), text: call.text('submission.begun') };
      return { Items: presentSubmissions(rows, begun || undefined, { language: call.language, zone: person.time_zone }) };
    },
  },
});

/** Changes measurements of the subject of a call; the actor is recorded in the audit. */
const changing = <T>(call: HraCall, action: string, work: (unit: HraUnit, by: ChangedBy) => Promise<T>): Promise<T> => {
  const by = { personId: personOf(call), actorId: call.caller.actor.userId, language: call.language };
  return call.change(async (unit) => {
    await unit.audit({ action, target: by.personId, changed: [{ field: 'Measurement', kind: 'health' }] });
    return work(unit, by);
  });
};

/** Programs open to the person; empty if their company has no programs. */
const openPrograms = async (call: HraCall): Promise<Reads['programs.open']['output']> => {
  const { userId, companyId } = call.caller.subject;
  const isLicensed = await hasPlugin(call.db, companyId, 'programs');
  return (isLicensed && (await call.read('programs.open', { userId, companyId, language: call.language, now: call.now() }))) || [];
};

/** The progress, read within a transaction. */
const stillThere = async (db: Parameters<typeof findProgress>[0], id: string): Promise<ProgressRow> => {
  const progress = await findProgress(db, id);
  if (!progress) throw new Refusal(404, 'progress.unknown', {}, false);
  return progress;
};

/**
 * The person's progress in the plan year, created on the first request. Until something is saved it takes the version that is offered now; a begun
 * one keeps its version.
 * @throws Refusal 404 if the company offers no assessment
 */
const currentProgress = async (call: HraCall, personId: string): Promise<ProgressRow> => {
  const person = await findPerson(call.db, personId);
  const found = await findProgressOf(call.db, personId, person.plan_year_id);
  const offered = await findOffered(call.db, person.company_id, call.now());
  if (found && (found.status !== 'NotStarted' || offered === undefined || found.version_id === offered)) return found;
  if (offered === undefined) throw new Refusal(404, 'assessment.none');
  const version = await findVersion(call.db, offered);
  const begins = firstStep(version);
  return call.change(async (unit) => {
    const { trx } = unit;
    // Another request may have created it meanwhile.
    const there = await findProgressOf(trx, personId, person.plan_year_id);
    if (there && there.status !== 'NotStarted') return there;
    if (there) {
      await trx.updateTable('hra_progress').set(begins).where('id', '=', there.id).execute();
      await fillFromProfile(unit, there, version);
      return { ...there, ...begins };
    }
    const { company_id, plan_year_id } = person;
    const row: ProgressRow = { id: randomUUID(), person_id: personId, company_id, plan_year_id, status: 'NotStarted', started_at: null, ...begins };
    await trx.insertInto('hra_progress').values(row).execute();
    await fillFromProfile(unit, row, version);
    return row;
  });
};

/** The measurements of a person for other modules. */
const measurementsOf = async (db: HraDb, personId: string, language: Locale): Promise<Reads['hra.measurements']['output']> =>
  (await measurementsIn(db, personId, language)).map(({ Name, Value, Units, UnitChoices: [unit], Thresholds, RiskLevel, Date: day }) => ({
    name: Name,
    value: new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(unit ? valueIn(Value, unit, Thresholds) : Value),
    units: Units,
    riskLevel: RiskLevel ?? '',
    day,
  }));
