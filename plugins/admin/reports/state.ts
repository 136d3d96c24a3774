import { change, followRecords, keyedResource, on, pagedList, patch, pluginState } from '#shell/api';
import type { ReportSchedule } from '../contract';
import { api } from '../state/api';
import { message } from '../text';
import { api as scheduleApi } from './schedules/api';

/** The people whom filters choose, of the company on screen. */
export const participants = pagedList(
  api.reportPreview,
  { Report: 'Participants', EntityId: '', Filters: [], PageSize: 25, Sort: 'LastName' },
  { exported: api.reportExport, about: ({ EntityId, Filters, CustomFields }) => JSON.stringify([EntityId, Filters, CustomFields]) },
);

/** The scheduled reports of a company. */
export const schedules = keyedResource(scheduleApi.reportSchedules, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const withSaved = (all: readonly ReportSchedule[], saved: ReportSchedule): ReportSchedule[] =>
  all.some(({ Id }) => Id === saved.Id) ? all.map((one) => (one.Id === saved.Id ? saved : one)) : [...all, saved];

/** Adds or changes a scheduled report. */
export const saveSchedule = change(scheduleApi.saveReportSchedule, {
  says: message('schedules.saved'),
  failed: message('schedules.failed.save'),
  canUndo: true,
  applies: [
    patch(
      ({ body }: { readonly body: { readonly EntityId: string } }) => schedules.of({ query: { entityId: body.EntityId } }),
      (all: ReportSchedule[], saved: ReportSchedule) => withSaved(all, saved),
    ),
  ],
});

const saga = followRecords({ 'admin.reportSchedule': [schedules] });

export default pluginState('admin.reports', { participants, schedules, saveSchedule }, { saga });
