import { dayIn } from '#shell/rules/dates/days';
import { type Editor, type EntryInterface, interfaceOf, self } from '../../../plugins/trackers/rules/entry/editor';
import { reachesCompany } from '../../platform/auth/reach';
import { type Caller, Refusal } from '../../platform/module';
import { usualUnits } from './distance';
import { coaches, findParticipant } from './queries';
import type { RequestContext, TrackerCall } from './unit';

/** Whether a coach impersonates a participant: the settings of such a session mark a coach (TRK-119). */
export const isImpersonatingCoach = ({ mode }: Caller): boolean => mode === 'Coach';

const onProfile: Editor = { isImpersonatingCoach: false, isOnParticipantProfile: true };

const ofSubject = ({ caller }: TrackerCall): Editor => (isImpersonatingCoach(caller) ? { ...self, isImpersonatingCoach: true } : self);

const unknownPerson = (): Refusal => new Refusal(404, 'person.unknown', {}, false);

interface Chosen {
  readonly userId: string;
  readonly editor: Editor;
  /** The interface of the call. */
  readonly calls: EntryInterface;
}

/** Legacy calls also serve people with the newer entries, but with the permissions of the v2 rules (TRK-084, TRK-123). */
const rulesFor = (calls: EntryInterface, toggles: string): EntryInterface =>
  calls === 'v2' ? 'v2' : interfaceOf((JSON.parse(toggles) as readonly string[]).includes('UserTrackerEntriesV2'));

const contextFor = async (call: TrackerCall, { userId, editor, calls }: Chosen): Promise<RequestContext> => {
  const { actor } = call.caller;
  call.looksAt(userId);
  const person = await findParticipant(call.db, userId);
  if (!person) throw unknownPerson();
  const who = { userId, companyId: person.company_id };
  const today = dayIn(call.now(), person.time_zone);
  return { who, editor, by: actor, rules: rulesFor(calls, person.toggles), zone: person.time_zone, today, units: person.distance_units ?? usualUnits };
};

/** @throws Refusal 403 for entries of a person who does not share them with coaches */
const demandShared = async (call: TrackerCall, context: RequestContext): Promise<RequestContext> => {
  if ((await call.read('notices.sharesWithCoach', context.who)) === false) throw new Refusal(403, 'person.notShared', {}, false);
  return context;
};

/** The entries of the signed-in or impersonated person, as in all legacy calls (TRK-124). */
export const ofSelf = (call: TrackerCall, calls: EntryInterface): Promise<RequestContext> =>
  contextFor(call, { userId: call.caller.subject.userId, editor: ofSubject(call), calls });

/**
 * The entries of a v2 address: the caller's own, or those of a participant whom they coach (TRK-124).
 * @throws Refusal 404 for a person of a company outside the caller's reach, 403 for one whom they may see but not track
 */
export const ofNamed = async (call: TrackerCall, { entityId, userId }: { readonly entityId: string; readonly userId: string }): Promise<RequestContext> => {
  const { subject, actor } = call.caller;
  const isSelf = userId === subject.userId;
  const context = await contextFor(call, { userId, editor: isSelf ? ofSubject(call) : onProfile, calls: 'v2' });
  if (context.who.companyId !== entityId) throw unknownPerson();
  if (isSelf) return context;
  const isOwnSession = actor.userId === subject.userId;
  if (isOwnSession && actor.roles.includes('Coach') && (await coaches(call.db, actor.companyId, entityId))) return demandShared(call, context);
  if (entityId !== subject.companyId) throw unknownPerson();
  throw new Refusal(403, 'person.notYours', {}, false);
};

/**
 * The entries of a participant on a coach's screen (TRK-130). @throws Refusal 404 for a person outside the coach's reach, 403 for one who does not
 * share them
 */
export const ofCoached = async (call: TrackerCall, userId: string): Promise<RequestContext> => {
  const context = await contextFor(call, { userId, editor: onProfile, calls: 'legacy' });
  if (!reachesCompany(call.caller.reach, context.who.companyId)) throw unknownPerson();
  return demandShared(call, context);
};
