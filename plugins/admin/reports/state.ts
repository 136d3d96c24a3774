import { keyedResource, pagedList, pluginState } from '#shell/api';
import { api } from '../state/api';

/** The reports that a company has. */
export const offered = keyedResource(api.reports);

/** What is looked for first in a report. */
export const pictures = keyedResource(api.reportPicture, { freshFor: 0 });

/** The rows of a report about the people whom filters choose. */
export const reportRows = pagedList(
  api.reportPreview,
  { Report: '', EntityId: '', Filters: [], PageSize: 25, Sort: 'LastName' },
  {
    exported: api.reportExport,
    about: ({ Report, EntityId, PlanYearId, Filters, CustomFields }) => JSON.stringify([Report, EntityId, PlanYearId, Filters, CustomFields]),
  },
);

export default pluginState('admin.reports', { offered, pictures, reportRows });
