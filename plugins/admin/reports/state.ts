import { change, followRecords, keyedResource, on, pagedList, patch, pluginState } from '#shell/api';
import type { ReportSchedule } from '../contract';
import { api } from '../state/api';
import { message } from '../text';
import { api as scheduleApi } from './schedules/api';

/** The reports of a company. */
export const offered = keyedResource(api.reports);

/** The key figures of a report. */
export const pictures = keyedResource(api.reportPicture, { freshFor: 0 });

/** The rows of a report on an audience. */
export const reportRows = pagedList(
  api.reportPreview,
  { Report: '', EntityId: '', Filters: [], PageSize: 25, Sort: 'LastName' },
  {
    exported: api.reportExport,
    about: ({ Report, EntityId, PlanYearId, Filters, CustomFields }) => JSON.stringify([Report, EntityId, PlanYearId, Filters, CustomFields]),
  },
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

/** Deletes a scheduled report. */
export const deleteSchedule = change(scheduleApi.deleteReportSchedule, {
  says: message('schedules.deleted'),
  failed: message('schedules.failed.delete'),
  canUndo: true,
  subject: ({ body }) => `report schedule ${body.Id}`,
  reloads: [schedules],
});

const saga = followRecords({ 'admin.reportSchedule': [schedules] });

export default pluginState('admin.reports', { offered, pictures, reportRows, schedules, saveSchedule, deleteSchedule }, { saga });
