import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { modalsOf } from '../../../kernel/modals/ownModals';
import { ownState } from '../../../kernel/ownState';
import { endpoints } from '../../../net/endpoints';
import { withLimits } from '../../../net/limits';
import { change } from '../../../state/change/change';
import { followRecords } from '../../../state/list/followRecords';
import { pluginState } from '../../../state/pluginState';
import { keyedResource } from '../../../state/resource';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals/views';
import { message } from '../text';

export const api = withLimits(endpoints<typeof schemas>(routes), limits);

export const modals = modalsOf<typeof views>('administration');

export const companies = keyedResource(api.companies);
export const planYears = keyedResource(api.planYears);
export const filterCategories = keyedResource(api.filterCategories);
export const listFilters = keyedResource(api.listFilters);
export const filterValues = keyedResource(api.filterValues);
export const audiences = keyedResource(api.describeAudience);
export const audiencePeople = keyedResource(api.audiencePeople);
export const audienceReasons = keyedResource(api.whyInAudience);

/** Filters that a company has saved under names. */
export const savedAudiences = keyedResource(api.savedAudiences, { freshFor: 0 });

export const saveAudience = change(api.saveAudience, {
  says: ({ Name }) => message('saved.saved', { name: Name }),
  failed: message('saved.failed.save'),
  canUndo: true,
  reloads: [savedAudiences],
});
export const deleteAudience = change(api.deleteAudience, {
  says: message('saved.deleted'),
  failed: message('saved.failed.delete'),
  canUndo: true,
  subject: ({ body }) => `saved audience ${body.Id}`,
  reloads: [savedAudiences],
});

/** Scheduled changes: of all records of the company, or of one. */
export const scheduled = keyedResource(api.scheduled, { freshFor: 0 });

const reloads = [scheduled];

/** Schedules a save. */
export const schedule = change(api.schedule, { says: message('scheduled.made'), failed: message('scheduled.failed'), reloads });
export const moveScheduled = change(api.moveScheduled, { says: message('scheduled.moved'), failed: message('scheduled.failed'), reloads });
export const cancelScheduled = change(api.cancelScheduled, { says: message('scheduled.cancelled'), failed: message('scheduled.failed'), reloads });
export const applyScheduled = change(api.applyScheduled, { says: message('scheduled.applied'), failed: message('scheduled.failed'), reloads });

/** The company last chosen on any screen, and the plan year last chosen for each company. */
interface Chosen {
  readonly company?: string;
  readonly planYears: Readonly<Record<string, string>>;
}

const slice = createSlice({
  name: 'administration/chosen',
  initialState: (): Chosen => ({ planYears: {} }),
  reducers: {
    companyShown: (chosen, { payload }: PayloadAction<string>) => ({ ...chosen, company: payload }),
    planYearShown: (chosen, { payload: { company, planYear } }: PayloadAction<{ readonly company: string; readonly planYear: string }>) => ({
      ...chosen,
      planYears: { ...chosen.planYears, [company]: planYear },
    }),
  },
});

export const { companyShown, planYearShown } = slice.actions;

const saga = followRecords({ 'administration.scheduled': [scheduled], 'administration.savedAudience': [savedAudiences] });

const parts = {
  companies,
  planYears,
  filterCategories,
  listFilters,
  filterValues,
  audiences,
  audiencePeople,
  audienceReasons,
  savedAudiences,
  saveAudience,
  deleteAudience,
  scheduled,
  schedule,
  moveScheduled,
  cancelScheduled,
  applyScheduled,
  chosen: slice,
};
const state = pluginState('administration', parts, { saga });
const own = ownState(state.slice);
export const selectChosen = (root: Parameters<typeof own>[0]): Chosen => own(root).chosen;

export default state;
