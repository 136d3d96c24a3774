import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { recipientOf } from '../../../platform/mail/recipients';
import { Refusal } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { sanitise } from '../../../platform/sanitise';
import type { AdminCall } from '../tables';
import { isReachedBy, meantBy } from './audience';
import { mailFor, mailWordsOf } from './write';

/**
 * A mail as received by a person to whom the caller can write.
 * @throws Refusal 404 for a company out of reach, and for a person to whom the caller cannot write; FieldRefusal 400 for words that cannot be sent
 */
export const showEmail = async (
  { EntityId, UserId, ...typed }: Input<(typeof messageSchemas)['showEmail']>['body'],
  call: AdminCall,
): Promise<Output<typeof messageSchemas.showEmail>> => {
  const meant = await meantBy(call, { EntityId, Filters: [] }, 'EmailTool');
  const words = mailWordsOf({ sanitise }, typed);
  const reader = (await isReachedBy(call.db, call, meant, UserId)) ? await recipientOf(call.db, UserId) : undefined;
  if (reader === undefined) throw new Refusal(404, 'message.noRecipient');
  const { last_name } = await call.db.selectFrom('person').select('last_name').where('id', '=', UserId).executeTakeFirstOrThrow();
  const { to, subject, html, language } = mailFor(call, words, reader, { lastName: last_name, wishKey: undefined });
  return { Address: to, Subject: subject, Html: html.replaceAll(siteAddress, ''), Language: language };
};
