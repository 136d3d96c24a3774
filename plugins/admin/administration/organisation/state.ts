import { change, followRecords, keyedResource, on, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

const fresh = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The plan years of a company. */
export const years = keyedResource(api.planYears, fresh);

export const saveYear = change(api.savePlanYear, {
  says: message('years.saved'),
  failed: message('years.failed.save'),
  canUndo: true,
  reloads: [years],
});

/** The departments, locations or regions of a company. */
export const groups = keyedResource(api.groups, fresh);

export const saveGroup = change(api.saveGroup, {
  says: message('groups.saved'),
  failed: message('groups.failed.save'),
  canUndo: true,
  reloads: [groups],
});

/** Reloads after saves by others. */
const saga = followRecords({ 'admin.planYear': [years], 'admin.companyGroup': [groups] });

export default pluginState('admin.organisation', { years, saveYear, groups, saveGroup }, { saga });
