import { change, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { boardApi } from './board';

/** Reported messages and those that wait for review, newest first. */
export const reports = pagedList(boardApi.messageReports, { PageSize: 25, Sort: '-ReportedAt', Status: 'Open' });

/** Settles a reported message. */
export const settle = change(boardApi.settleReport, {
  says: ({ Status, Reason }) => {
    if (Reason === 'Words') return message(Status === 'Removed' ? 'boardReport.notPublished' : 'boardReport.approved');
    return message(Status === 'Removed' ? 'boardReport.removed' : 'boardReport.kept');
  },
  failed: message('error.process'),
  reloads: [reports],
});

/** State of the page of reported messages. */
export default pluginState('programs.boardReports', { reports, settle });
