import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { AdminCall } from '../tables';
import { demandChangeable, nameOf, record } from './access';
import { lastSignIn } from './read';

/** Maximum number of links and invitations per person and day. */
const links = { most: 3, seconds: 24 * 60 * 60 } as const;

/**
 * Mails a person a link for choosing a password, or the invitation before the first sign-in. The administrator does not see the link.
 * @throws as `demandChangeable`; Refusal 409 for a disabled account, and for a person of an identity provider who has signed in; 429
 */
export const sendLink = async (
  { EntityId, Id }: Input<(typeof accountSchemas)['sendPasswordLink']>['body'],
  call: AdminCall,
): Promise<Output<(typeof accountSchemas)['sendPasswordLink']>> => {
  await companyInReach(call, EntityId);
  return call.change(async (unit) => {
    const { person } = await demandChangeable(unit, call.caller, Id, EntityId);
    if (person.is_active === 0) throw new Refusal(409, 'account.isDisabled');
    const isInvitation = person.stage === 'FirstLogin' && (await lastSignIn(unit.trx, person.id)) === null;
    if (person.login_type === 'SSO' && !isInvitation) throw new Refusal(409, 'account.isSso');
    const wait = call.limits.take('password links by administrators', person.id, links);
    if (wait > 0) throw new Refusal(429, isInvitation ? 'account.manyInvitations' : 'account.manyLinks', { n: links.most }, true, wait);
    await unit.announce('admin.passwordLinkSent', { userId: person.id, isInvitation });
    const changed = [{ field: isInvitation ? 'AccountInvitation' : 'AccountPasswordLink', name: nameOf(person), from: null, to: person.email }];
    await unit.audit({ action: 'account.passwordLinkSent', target: person.id, company: EntityId, record, changed });
    return { Email: person.email };
  });
};
