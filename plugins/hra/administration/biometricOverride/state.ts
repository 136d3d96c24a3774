import { change, followRecords, keyedResource, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The plan years of the company on screen, with their days. */
export const filters = keyedResource(api.overrideFilters);

/** The people of the company on screen. */
export const people = pagedList(
  api.searchOverrides,
  { EntityId: '', PlanYearId: '', PageSize: 25, Sort: 'LastName' },
  { about: ({ EntityId, PlanYearId }) => `${EntityId} ${PlanYearId}` },
);

/** Marks screenings as done (ADR-069). The bar says what was refused. */
export const override = change(api.createOverrides, { says: message('override.saved'), failed: message('override.failed'), canUndo: true, reloads: [people] });

/** What others change is read anew. */
const saga = followRecords({ 'hra.screeningOverride': [people] });

export default pluginState('hra.biometricOverride', { filters, people, override }, { saga });
