import { topics } from '../../../../../plugins/programs/contract/messageBoard';
import { globalCompanyId } from '../../../../platform/auth/reach';
import { type ChallengeState, isAmongPrograms, type WizardUnit } from './state';

/** Companies whose people see the programs of an owner: the owner and the companies of which it is the partner; all companies for Wellspring. */
const seenIn = async ({ trx }: WizardUnit, ownerId: string): Promise<readonly string[]> => {
  const companies = trx.selectFrom('company').select('id');
  const others = await (ownerId === globalCompanyId ? companies : companies.where('partner_id', '=', ownerId)).execute();
  return [...new Set([ownerId, ...others.map(({ id }) => id)])];
};

/** Notifies all browsers of people who see an owner's offers to reload them. */
export const tellSeen = async (unit: WizardUnit, ownerId: string): Promise<void> => {
  for (const companyId of await seenIn(unit, ownerId)) unit.publish(topics.offers, { companyId }, {});
};

/**
 * Notifies browsers that offers have changed, if the challenge is published before or after. One message per company, whatever the number of its people: each
 * browser reloads its own lists. The message is empty, because the audience may exclude some of them.
 */
export const tellOffers = async (unit: WizardUnit, ownerId: string, states: readonly (ChallengeState | null)[]): Promise<void> => {
  if (states.some((state) => state !== null && isAmongPrograms(state))) await tellSeen(unit, ownerId);
};
