import { change, modalState } from '#shell/api';
import { message } from '../../text';
import { groupsApi } from './api';

/** Sends a mail to the members of a group (PRG-242). */
export const sendMail = change(groupsApi.sendGroupEmail, { says: message('mail.sent'), failed: message('mail.notSent') });

export default modalState('programs.groupEmail', { sendMail });
