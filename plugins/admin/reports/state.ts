import { pagedList, pluginState } from '#shell/api';
import { api } from '../state/api';

/** The people whom filters choose, of the company on screen. */
export const participants = pagedList(
  api.reportPreview,
  { Report: 'Participants', EntityId: '', Filters: [], PageSize: 25, Sort: 'LastName' },
  { exported: api.reportExport, about: ({ EntityId, Filters, CustomFields }) => JSON.stringify([EntityId, Filters, CustomFields]) },
);

export default pluginState('admin.reports', { participants });
