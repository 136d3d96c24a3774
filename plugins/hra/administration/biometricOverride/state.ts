import { change, followRecords, keyedResource, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The plan years of a company, with their days. */
export const filters = keyedResource(api.overrideFilters);

/** The people of a company. */
export const people = pagedList(
  api.searchOverrides,
  { EntityId: '', PlanYearId: '', PageSize: 25, Sort: 'LastName' },
  { about: ({ EntityId, PlanYearId }) => `${EntityId} ${PlanYearId}` },
);

/** Marks screenings as done (ADR-069). The bar shows refusals. */
export const override = change(api.createOverrides, { says: message('override.saved'), failed: message('override.failed'), canUndo: true, reloads: [people] });

/** Reloads after changes by others. */
const saga = followRecords({ 'hra.screeningOverride': [people] });

export default pluginState('hra.biometricOverride', { filters, people, override }, { saga });
