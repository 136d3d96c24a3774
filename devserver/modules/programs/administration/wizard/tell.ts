import { topics } from '../../../../../plugins/programs/contract/messageBoard';
import { globalCompanyId } from '../../../../platform/auth/reach';
import { type ChallengeState, isAmongPrograms, type WizardUnit } from './state';

/** Companies whose people see the programs of an owner: the company itself, and those that it is the partner of; all of them see those of Wellspring. */
const seenIn = async ({ trx }: WizardUnit, ownerId: string): Promise<readonly string[]> => {
  const companies = trx.selectFrom('company').select('id');
  const others = await (ownerId === globalCompanyId ? companies : companies.where('partner_id', '=', ownerId)).execute();
  return [...new Set([ownerId, ...others.map(({ id }) => id)])];
};

/** Tells browsers of all who see what an owner offers to read it anew. */
export const tellSeen = async (unit: WizardUnit, ownerId: string): Promise<void> => {
  for (const companyId of await seenIn(unit, ownerId)) unit.publish(topics.offers, { companyId }, {});
};

/**
 * Tells browsers that what people may join has changed, if the challenge is among it before or after. One message for each company, whatever the number of its people: each
 * browser reads its own lists anew. The message is empty, because not everybody is addressed.
 */
export const tellOffers = async (unit: WizardUnit, ownerId: string, states: readonly (ChallengeState | null)[]): Promise<void> => {
  if (states.some((state) => state !== null && isAmongPrograms(state))) await tellSeen(unit, ownerId);
};
