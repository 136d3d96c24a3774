import type { Limits } from '../limits/counters';
import { siteAddress } from '../outbox';
import { platformTexts } from '../runtime/texts/platformTexts';
import { hasRoomForAlert, sendAlert } from './alerts';

type AlertUnit = Parameters<typeof sendAlert>[0];

/** The used parts of a call of any module. */
interface Telling {
  readonly limits: Limits;
  afterAnswer(work: (later: { change(work: (unit: Omit<AlertUnit, 'text'>) => Promise<void>): Promise<void> }) => Promise<void>): void;
}

/** The parts of the unit for mails, with texts of the platform. */
const withOwnTexts = (unit: Omit<AlertUnit, 'text'>): AlertUnit => ({
  trx: unit.trx,
  now: () => unit.now(),
  send: (message) => unit.send(message),
  text: (key, values, language = 'en-US') => platformTexts.text(language, key, values),
});

/** Notifies a person, after the answer, that a right code was used a second time: another user has seen it, or it was typed twice. */
export const tellOfReuse = (call: Telling, personId: string): void => {
  if (!hasRoomForAlert(call.limits, 'codeReused', personId)) return;
  const values = { link: `${siteAddress}/act/auth/login/reset` };
  const texts = { subject: 'codeReused.subject', mail: 'codeReused.mail' };
  call.afterAnswer((later) => later.change((unit) => sendAlert(withOwnTexts(unit), personId, texts, { values })));
};
