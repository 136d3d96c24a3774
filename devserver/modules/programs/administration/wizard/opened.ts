import { screens } from '../../../../../shell/rules/administration';
import { reachesCompany } from '../../../../platform/auth/reach';
import { findChallenge } from './records';
import type { WizardCall } from './state';

/** Whether the user may open the challenges of a company in the wizard, by the same rules as its calls (ADH-104). */
export const mayOpenChallenges = async ({ caller, db }: WizardCall, companyId: string): Promise<boolean> => {
  const { anyOf } = screens.challengeWizard;
  const { roles, companyId: ownId } = caller.subject;
  if (!anyOf.some((role) => roles.includes(role)) || !reachesCompany(caller.reachAs(anyOf), companyId)) return false;
  const licence = await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', ownId).where('plugin_id', '=', 'admin').executeTakeFirst();
  return licence !== undefined;
};

/** Whether a company has this challenge, draft or template. */
export const isChallengeOf = async ({ db }: WizardCall, companyId: string, id: string): Promise<boolean> =>
  (await findChallenge(db, id))?.companyId === companyId;
