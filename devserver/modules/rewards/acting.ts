import type { Acting } from '../../../plugins/rewards/contract';
import { settings } from '../../../plugins/rewards/contract/settings';
import { isSameName } from '../../../plugins/rewards/rules/confirmedName';
import { mailMoment } from '../../platform/mail/moments';
import { ownAddresses, readerOf } from '../../platform/mail/recipients';
import { type Call, type Caller, FieldRefusal, Refusal, type Unit } from '../../platform/module';
import type { RewardDb, RewardTables } from './tables';

/** Cents that staff can move for others within 24 hours: for one person, and by one member of staff. */
interface Limits {
  readonly person: number;
  readonly actor: number;
}

/** Limits set by the person's company; `undefined`: spending on behalf of its people is not allowed. */
const limitsIn = async (asked: Pick<Unit, 'settings'>, companyId: string): Promise<Limits | undefined> => {
  const { spentForOthers, dollarsForOne, dollarsInAll } = await asked.settings(settings, companyId);
  return spentForOthers ? { person: dollarsForOne * 100, actor: dollarsInAll * 100 } : undefined;
};

const windowMs = 24 * 60 * 60 * 1000;

/** Id of a user who acts for the owner of the money; `undefined` for the owner. */
const actorOf = ({ actor, subject }: Caller): string | undefined => (actor.userId === subject.userId ? undefined : actor.userId);

/** Points and gift cards are spent by their owner, or by support for them. */
const mayNot = ({ actor, subject }: Caller): boolean => actor.userId !== subject.userId && !actor.roles.includes('Support');

/** @throws Refusal 403 for a user without that right who acts for a person */
export const mustNotCoach = (caller: Caller): void => {
  if (mayNot(caller)) throw new Refusal(403, 'spending.notYours');
};

/** The first of the person's own mail addresses; null without one. `actingOf` returns those that a user who acts for them may use. */
export const ownAddressOf = async ({ caller, db }: Call<RewardTables>): Promise<string | null> => (await ownAddresses(db, caller.subject.userId))[0] ?? null;

const nameOf = async (db: RewardDb, personId: string): Promise<string> => {
  const { first_name, last_name } = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', personId).executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};

/** A user who spends on behalf of a person. */
export interface Spender {
  readonly actorId: string;
  readonly limits: Limits;
}

/**
 * The user who spends on behalf of the person; `undefined` for the person themselves, without further checks.
 * @throws Refusal 403 if the company does not allow it; FieldRefusal unless the user has repeated the full name of the owner
 */
export const spenderOf = async (unit: Unit<RewardTables>, caller: Caller, name: string | undefined): Promise<Spender | undefined> => {
  const { userId, companyId } = caller.subject;
  const actorId = actorOf(caller);
  if (actorId === undefined) return undefined;
  const limits = await limitsIn(unit, companyId);
  if (limits === undefined) throw new Refusal(403, 'acting.notHere');
  if (!isSameName(name ?? '', await nameOf(unit.trx, userId))) throw new FieldRefusal('ConfirmedName', 'acting.name');
  return { actorId, limits };
};

/** The remaining amount: the smaller of both limits. */
interface Left {
  readonly limit: keyof Limits;
  readonly most: number;
  readonly cents: number;
  /** When the earliest counted amount is 24 hours old (ISO 8601, UTC); `undefined` if nothing counts. */
  readonly moreAt: string | undefined;
}

/** The owner of the money, the user who moves it, and the time. */
interface Moving {
  readonly personId: string;
  readonly by: Spender;
  readonly now: string;
}

/** The amount that staff may still move, computed from the ledger. Reversed amounts still count; otherwise the limit would have no effect. */
const leftOf = async (db: RewardDb, limit: keyof Limits, { personId, by: { actorId, limits }, now }: Moving): Promise<Left> => {
  const since = new Date(Date.parse(now) - windowMs).toISOString();
  const { cents, first } = await db
    .selectFrom('reward_money')
    .select((eb) => [eb.fn.sum<number | string | null>('cents').as('cents'), eb.fn.min('at').as('first')])
    .where(limit === 'person' ? 'person_id' : 'actor_id', '=', limit === 'person' ? personId : actorId)
    .where('actor_id', 'is not', null)
    .where('reverses_id', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  const moreAt = first === null ? undefined : new Date(Date.parse(first) + windowMs).toISOString();
  const most = limits[limit];
  return { limit, most, cents: Math.max(0, most - Number(cents ?? 0)), moreAt };
};

const leftFor = async (db: RewardDb, moving: Moving): Promise<Left> => {
  const [person, actor] = [await leftOf(db, 'person', moving), await leftOf(db, 'actor', moving)];
  return actor.cents < person.cents ? actor : person;
};

/**
 * Why this amount cannot be moved on behalf of a person within 24 hours: a text's key and values; `undefined` if it can. Call it in the transaction that enters
 * the amount: the count is the lines of the ledger, so it holds after a restart and for concurrent calls.
 */
export const overLimit = async (db: RewardDb, moving: Moving, cents: number) => {
  const left = await leftFor(db, moving);
  if (cents <= left.cents) return undefined;
  const reader = left.moreAt === undefined ? undefined : await readerOf(db, moving.by.actorId);
  const until = reader && left.moreAt !== undefined ? mailMoment(left.moreAt, reader) : '';
  return {
    key: left.limit === 'person' ? 'acting.overPerson' : 'acting.overActor',
    values: { left: left.cents / 100, most: left.most / 100, isUsed: until === '' ? 'no' : 'yes', until },
  };
};

/** Facts for a user who acts for a person before they spend that person's money; null without impersonation. */
export const actingOf = async (call: Call<RewardTables>): Promise<Acting | null> => {
  const { caller, db } = call;
  const [actorId, personId] = [actorOf(caller), caller.subject.userId];
  if (actorId === undefined) return null;
  const name = await nameOf(db, personId);
  const limits = await limitsIn(call, caller.subject.companyId);
  const whyNot = mayNot(caller) ? 'spending.notYours' : 'acting.notHere';
  if (mayNot(caller) || limits === undefined) return { Name: name, WhyNot: call.text(whyNot), Addresses: [], Left: 0, Limit: 0, Whose: 'person', MoreAt: null };
  const { limit, most, cents, moreAt } = await leftFor(db, { personId, by: { actorId, limits }, now: call.now() });
  const addresses = [...(await ownAddresses(db, personId))];
  return { Name: name, WhyNot: null, Addresses: addresses, Left: cents / 100, Limit: most / 100, Whose: limit, MoreAt: moreAt ?? null };
};
