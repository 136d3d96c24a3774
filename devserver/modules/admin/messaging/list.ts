import type { SentMessage } from '../../../../plugins/admin/contract';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Channel } from '../../../../plugins/admin/rules/messages';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import type { Input, Output } from '../../../../shell/net/contract';
import type { Audience } from '../../../../shell/net/schemas';
import { isCoachOnly } from '../../../platform/audience/amongCoached';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { pages } from '../../../platform/database/pages/page';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { AdminCall } from '../tables';
import { countKind, type Meant, meantBy, reachedBy, reachedPeople } from './audience';
import { longestFor } from './longest';
import type { MessageDb, MessageRow } from './tables';
import { titleOf } from './write';

type MessageCall = AdminCall;
type PreviewBody = Input<(typeof messageSchemas)['messageAudience']>['body'];
type PageAsked = Pick<PreviewBody, 'Page' | 'PageSize' | 'PaginationToken' | 'SearchTerms'>;

const withSender = (db: MessageDb) =>
  db
    .selectFrom('sent_message')
    .innerJoin('person', 'person.id', 'sent_message.by_id')
    .selectAll('sent_message')
    .select(['person.first_name', 'person.last_name']);

/** The messages to people of a company, latest first. */
const sentMessages = pages({
  query: (db: MessageDb, { sender, channel }: { readonly sender: string | undefined; readonly channel: Channel | undefined }) => {
    const own = sender === undefined ? withSender(db) : withSender(db).where('sent_message.by_id', '=', sender);
    return channel === undefined ? own : own.where('sent_message.channel', '=', channel);
  },
  whose: 'sent_message.company_id',
  sorts: { At: ['sent_message.at', 'sent_message.id'] },
  usualSort: '-At',
});

const isOpen = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'Waiting' || state === 'Sending';

type Row = MessageRow & { readonly first_name: string; readonly last_name: string };

/** The audience of a message; undefined if it is based on health data, and the caller neither sent it nor has HIPAA Access. */
const audienceOf = (row: Row, { audiences, caller }: MessageCall): Audience | undefined => {
  const audience = audiences.shown(JSON.parse(row.audience) as Audience);
  if (audience === undefined || !audiences.isHealth(audience)) return audience;
  return hasHipaaAccess(caller.actor) || row.by_id === caller.actor.userId ? audience : undefined;
};

const present = async (row: Row, call: MessageCall): Promise<SentMessage> => {
  const audience = audienceOf(row, call);
  return {
    Id: row.id,
    Channel: row.channel,
    Subject: titleOf(row),
    Audience: audience ? await call.audiences.describe(audience, row.company_id) : null,
    SentBy: `${row.first_name} ${row.last_name}`.trim(),
    At: row.at,
    State: row.state,
    StartsAt: row.starts_at,
    Counts: audience ? { Recipients: row.recipients, Done: row.done, OptedOut: row.opted_out, NoAddress: row.no_address, Skipped: row.skipped } : null,
    MayStop: isOpen(row),
  };
};

/** A page of the messages of a company; a coach sees only their own. @throws Refusal 404 for a company out of reach */
export const listMessages = async (
  { EntityId, Channel: channel, ...request }: Input<(typeof messageSchemas)['sentMessages']>['query'],
  call: MessageCall,
): Promise<Output<typeof messageSchemas.sentMessages>> => {
  const companyId = EntityId ?? call.caller.subject.companyId;
  await companyInReach(call, companyId);
  const sender = isCoachOnly(call.caller, 'emailTool') ? call.caller.subject.userId : undefined;
  const page = await sentMessages(call.db, { request, within: [companyId], filters: { sender, channel } });
  const Items: SentMessage[] = [];
  for (const row of page.Items) Items.push(await present(row, call));
  return { ...page, Items };
};

/** Stops a message. Recipients who already have it keep it. @throws Refusal 404 for one out of reach, 409 for one that is complete */
export const stopMessage = async (id: string, call: MessageCall): Promise<SentMessage> => {
  const find = () => withSender(call.db).where('sent_message.id', '=', id).executeTakeFirst();
  const before = await find();
  const mayStop = before !== undefined && (!isCoachOnly(call.caller, 'emailTool') || before.by_id === call.caller.subject.userId);
  if (!mayStop) throw new Refusal(404, 'message.unknown');
  await companyInReach(call, before.company_id);
  await call.change(async (unit) => {
    const stopped = await unit.trx
      .updateTable('sent_message')
      .set({ state: 'Stopped' })
      .where('id', '=', id)
      .where('state', 'in', ['Waiting', 'Sending'])
      .returning(['done', 'recipients'])
      .executeTakeFirst();
    if (stopped === undefined) throw new Refusal(409, 'message.through');
    await unit.revise({ record: 'message', id, companyId: before.company_id });
    const kind = countKind(unit, JSON.parse(before.audience) as Audience);
    const changed = [{ field: 'MessageDone', name: titleOf(before), from: stopped.recipients, to: stopped.done, kind }];
    await unit.audit({ action: 'admin.messageStopped', target: id, company: before.company_id, record: 'message', changed });
  });
  return present((await find()) ?? before, call);
};

/** A page by its number, for callers without its token. */
const pageOf = async (call: MessageCall, { Page: number = 1, ...request }: PageAsked, { companyId, audience, listType }: Meant) => {
  const people = reachedPeople(listType);
  const narrowed = { within: [companyId], audience: await call.audiences.filter(audience, [companyId]) };
  let page = await people(call.db, { request, ...narrowed });
  for (let at = 1; at < number && page.PaginationToken !== ''; at++)
    page = await people(call.db, { request: { ...request, PaginationToken: page.PaginationToken }, ...narrowed });
  return page;
};

/**
 * The audience that a message would reach. @throws Refusal 404 for a company out of reach, 403 for health data; FieldRefusal 400 for invalid filters
 */
export const previewAudience = async (
  { EntityId, Filters, CustomFields, ListType, Message, MessageSpanish, ...request }: PreviewBody,
  call: MessageCall,
): Promise<Output<typeof messageSchemas.messageAudience>> => {
  const meant = await meantBy(call, { EntityId, Filters, CustomFields }, ListType);
  const reached = await reachedBy(call.db, call, meant);
  const page = await pageOf(call, request, meant);
  const Items = page.Items.map(({ id, first_name, last_name, address, mobile, company, language }) => ({
    UserId: id,
    FirstName: first_name,
    LastName: last_name,
    Email: address,
    MobileNumber: mobile,
    Company: company,
    Language: isLocale(language) ? language : defaultLocale,
  }));
  const typed = { ...(Message !== undefined && { Message }), ...(MessageSpanish !== undefined && { MessageSpanish }) };
  const Longest = ListType === 'TextTool' ? await longestFor(call, meant, typed) : null;
  return { ...reached, ...page, Items, Longest };
};
