import { change, modalState } from '#shell/api';
import { message } from '../../text';
import { boardApi } from './board';

/** Reports a message to the administrators. */
export const sendReport = change(boardApi.reportMessage, { says: message('boardReport.sent'), failed: message('error.process') });

export default modalState('programs.reportMessage', { sendReport });
