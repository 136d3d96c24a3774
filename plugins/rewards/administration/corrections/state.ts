import { change, followRecords, keyedResource, on, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The corrections of the company on screen, waiting ones first. */
export const corrections = pagedList(
  api.corrections,
  { EntityId: '', PlanYearId: '', Show: '', PageSize: 25, Sort: '-Waiting' },
  { exported: api.correctionsExport, about: ({ EntityId, PlanYearId, Show }) => `${EntityId} ${PlanYearId} ${Show}` },
);

/** Amounts from which a company requires a second administrator. */
export const rules = keyedResource(api.correctionRules, { freshFor: 0 });

/** People with matching names. */
export const people = keyedResource(api.correctionPeople, { freshFor: 0 });

/** The balance of one of them. */
export const person = keyedResource(api.correctionPerson, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Enters a correction, which may wait for a second administrator. The form displays refusals. */
export const enter = change(api.enterCorrection, {
  says: ({ State }) => message(State === 'Waiting' ? 'corrections.said.Waiting' : 'corrections.said.Entered'),
  failed: message('corrections.failed.enter'),
  canUndo: true,
  reloads: [corrections, person, people],
});

/** Approves or denies a correction. */
export const decide = change(api.decideCorrection, {
  says: ({ State }) => message(State === 'Denied' ? 'corrections.said.Denied' : 'corrections.said.Entered'),
  failed: message('corrections.failed.decide'),
  subject: ({ body }) => `correction ${body.Id}`,
  reloads: [corrections, person],
});

/** Reverts a correction, or withdraws one that waits. */
export const takeBack = change(api.takeBackCorrection, {
  says: ({ IsWithdrawn }) => message(IsWithdrawn ? 'corrections.said.Withdrawn' : 'corrections.said.TakenBack'),
  failed: message('corrections.failed.takeBack'),
  subject: ({ body }) => `correction ${body.Id}`,
  reloads: [corrections, person],
});

/** Reloads after changes by others. */
const saga = followRecords({ 'rewards.correction': [corrections] });

export default pluginState('rewards.corrections', { corrections, rules, people, person, enter, decide, takeBack }, { saga });
