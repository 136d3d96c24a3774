import type { TokenData } from '../../../../shell/features/session/contract';
import { type Call, Refusal } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { contactsOf } from '../contacts/contacts';
import { findSecret, isGood, issueSecret, later, lifetimeOf, type Purpose } from '../passwords/secrets';
import type { Secret, SessionTables } from '../tables';
import { inStage, type WaitingStage } from './tokenData';
import { beginTry } from './tries';

/** Begins a stage that precedes the product. Its token is valid for 15 minutes, and only for the calls of that stage (SES-135). */
export const beginStage = async (person: PersonTable, stage: WaitingStage, call: Call<SessionTables>): Promise<TokenData> => {
  const purpose: Purpose = `Stage.${stage}`;
  const token = await call.change((unit) => issueSecret(unit.trx, unit.now(), { purpose, subjectId: person.id }));
  const data = inStage(person, stage, token, later(call.now(), lifetimeOf(purpose)));
  if (stage === 'ForceReset' || stage === 'ForgotPassword') {
    const hasFeed = (await call.read('events.hasFeed', { userId: person.id })) ?? false;
    return hasFeed ? { ...data, HasCalendarFeed: true } : data;
  }
  if (stage !== 'DeviceUnverified') return data;
  return { ...data, Contacts: await contactsOf(person, token, call) };
};

/** The token is of another stage, used up, expired or unknown; the person begins again. Not 401, which would sign out (SES-120). */
export const stageEnded = (): Refusal => new Refusal(400, 'stage.ended');

/**
 * The stage of `token`. A valid token passes whatever other visitors have tried from the same address.
 * @throws Refusal 400 if it is not valid for any of `stages`, 429 after too many invalid ones (SES-137)
 */
export const readStage = async (
  token: string,
  stages: readonly WaitingStage[],
  call: Call<SessionTables>,
): Promise<{ readonly secret: Secret; readonly personId: string }> => {
  const secret = await findSecret(
    call.db,
    stages.map((stage): Purpose => `Stage.${stage}`),
    token,
  );
  if (secret === undefined || secret.subject_id === null || !isGood(secret, call.now())) {
    beginTry(call, undefined);
    throw stageEnded();
  }
  return { secret, personId: secret.subject_id };
};
