import { randomUUID } from 'node:crypto';
import type { AdministeredNotification } from '../../../../shell/features/notices/administration/contract';
import type { schemas } from '../../../../shell/features/notices/administration/contract/schemas';
import { longestContent } from '../../../../shell/features/notices/administration/rules/limits';
import type { Input } from '../../../../shell/net/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { FieldRefusal, type Unit } from '../../../platform/module';
import { isBlank, longestStored } from '../../../platform/sanitise';
import type { NoticesTables } from '../tables';
import { auditNotice, type NoticeAction, reconsiderCoaches } from './changed';
import { isForEverybody, takeMark } from './mark';
import { addNotice, companyOfCall, type KnownNotice, keptList, type NoticeState, type NoticesCall, noticeOf, presented, record, writeState } from './records';

type Body = Input<typeof schemas.saveNotification>['body'];

/** The sanitised texts of a save by language; undefined: unchanged. @throws FieldRefusal 400 for a text that is missing or too long */
const textsIn = (body: Body, unit: Pick<Unit, 'sanitise'>, isNew: boolean): Partial<NoticeState> => {
  const checked = (name: string, content: string, of: { readonly name: string; readonly content: string }) => {
    const text = { name: name.trim(), content: unit.sanitise(content) };
    if (text.name === '') throw new FieldRefusal(of.name, 'rules.required');
    if (isBlank(text.content)) throw new FieldRefusal(of.content, 'rules.required');
    if (text.content.length > longestStored(longestContent)) throw new FieldRefusal(of.content, 'notice.tooLong');
    return text;
  };
  const own = checked(body.Name, body.Content, { name: 'Name', content: 'Content' });
  if (body.LanguageCode === 'es') {
    if (isNew) throw new FieldRefusal('LanguageCode', 'notice.englishFirst');
    return { SpanishName: own.name, SpanishContent: own.content };
  }
  const english = { Name: own.name, Content: own.content };
  const { SpanishName = '', SpanishContent = '' } = body;
  if (body.SpanishName === undefined && body.SpanishContent === undefined) return english;
  if (SpanishName.trim() === '' && isBlank(SpanishContent)) return { ...english, SpanishName: '', SpanishContent: '' };
  const spanish = checked(SpanishName, SpanishContent, { name: 'SpanishName', content: 'SpanishContent' });
  return { ...english, SpanishName: spanish.name, SpanishContent: spanish.content };
};

const roles: ReadonlySet<string> = new Set(['participant', ...enumerations.role]);

/** Validates the audience: values in use, and those that the notification already has. @throws FieldRefusal 400 for a list with another value */
const audienceIn = async (body: Body, unit: Unit<NoticesTables>, companyId: string, before: NoticeState | undefined) => {
  const options = await unit.trx.selectFrom('company_option').select(['id', 'kind']).where('company_id', '=', companyId).where('is_active', '=', 1).execute();
  const offered = (kind: string) => new Set(options.filter((option) => option.kind === kind).map(({ id }) => id));
  const listIn = (field: 'Roles' | 'Regions' | 'Locations', known: ReadonlySet<string>): string[] => {
    const list = keptList(body[field]);
    if (list.some((value) => !known.has(value) && !before?.[field].includes(value))) throw new FieldRefusal(field, 'notice.unknownChoice');
    return list;
  };
  return { Roles: listIn('Roles', roles), Regions: listIn('Regions', offered('region')), Locations: listIn('Locations', offered('location')) };
};

/** Whether a save is a reset (ADN-057): it has a later time than the stored one. The stored time is the server's. */
const isReset = ({ LastResetDate: wanted }: Body, before: NoticeState | undefined): boolean => {
  const kept = before?.LastResetDate ?? null;
  return typeof wanted === 'string' && wanted !== '' && (kept === null || Date.parse(wanted) > Date.parse(kept));
};

/** The state after a save. */
const stateIn = async (body: Body, unit: Unit<NoticesTables>, companyId: string, known: KnownNotice | undefined): Promise<NoticeState> => {
  const before = known?.state;
  const resets = isReset(body, before);
  const state: NoticeState = {
    Name: '',
    Content: '',
    SpanishName: '',
    SpanishContent: '',
    IsCoachSharing: false,
    LastResetDate: null,
    ...before,
    ...textsIn(body, unit, known === undefined),
    ...(await audienceIn(body, unit, companyId, before)),
    ProceedAfterDeclineAllowed: body.ProceedAfterDeclineAllowed,
    IsEnabled: body.IsEnabled || resets,
    ...(body.IsCoachSharing !== undefined && { IsCoachSharing: body.IsCoachSharing }),
    ...(resets && { LastResetDate: unit.now() }),
  };
  if (state.IsCoachSharing && !isForEverybody(state)) throw new FieldRefusal('IsCoachSharing', 'notice.coachEverybody');
  return state;
};

const actionOf = (before: NoticeState, after: NoticeState): NoticeAction => {
  if (before.LastResetDate !== after.LastResetDate) return 'reset';
  const { IsEnabled: was, ...restBefore } = before;
  const { IsEnabled: is, ...restAfter } = after;
  return was !== is && JSON.stringify(restBefore) === JSON.stringify({ ...restBefore, ...restAfter }) ? 'switched' : 'saved';
};

/** The fields that two saves can conflict in. */
const comparable = ({ LastResetDate: _, ...state }: NoticeState) => state;

/**
 * Adds or changes a notification: the call of the box, of the switch and of Reset (ADN-097).
 * @throws Refusal 403, 404; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
 */
export const saveNotice = (body: Body, call: NoticesCall): Promise<AdministeredNotification> => {
  const companyId = companyOfCall(call, body.EntityId);
  return call.change(async (unit) => {
    const known = body.ProgramNotificationId ? await noticeOf(unit.trx, companyId, body.ProgramNotificationId) : undefined;
    const state = await stateIn(body, unit, companyId, known);
    const id = known?.id ?? randomUUID();
    const Version = await unit.revise({
      record,
      id,
      companyId,
      version: body.Version,
      mine: comparable(state),
      theirs: async () => comparable((await noticeOf(unit.trx, companyId, id)).state),
    });
    const writing = { at: unit.now(), by: call.caller.actor.userId };
    if (known === undefined) await addNotice(unit.trx, { id, companyId, state }, writing);
    else await writeState(unit.trx, id, known.state, state, writing);
    const mark = state.IsCoachSharing ? await takeMark(unit, companyId, id) : undefined;
    const kept = { before: known?.state ?? null, after: state, mark };
    await auditNotice(unit, known === undefined ? 'created' : actionOf(known.state, state), { id, companyId }, kept);
    await reconsiderCoaches(unit, companyId, kept);
    return presented({ id, companyId, isDefault: known?.isDefault ?? false, state }, Version);
  });
};
