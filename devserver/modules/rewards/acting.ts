import type { Acting } from '../../../plugins/rewards/contract';
import { isSameName } from '../../../plugins/rewards/rules/confirmedName';
import { mailMoment } from '../../platform/mail/moments';
import { ownAddresses, readerOf } from '../../platform/mail/recipients';
import { type Call, type Caller, FieldRefusal, Refusal } from '../../platform/module';
import type { RewardDb, RewardTables } from './tables';

/** Cents that staff can move for others within 24 hours: for one person, and by one member of staff. */
const limits = { person: 10_000, actor: 50_000 } as const;

const windowMs = 24 * 60 * 60 * 1000;

/** Who acts for the person whose money it is; `undefined` for whoever spends their own. */
export const actorOf = ({ actor, subject }: Caller): string | undefined => (actor.userId === subject.userId ? undefined : actor.userId);

/** Points and gift cards are spent by their owner, or by support for them. */
const mayNot = ({ actor, subject }: Caller): boolean => actor.userId !== subject.userId && !actor.roles.includes('Support');

/** @throws Refusal 403 for anybody else who acts for somebody */
export const mustNotCoach = (caller: Caller): void => {
  if (mayNot(caller)) throw new Refusal(403, 'spending.notYours');
};

const nameOf = async (db: RewardDb, personId: string): Promise<string> => {
  const { first_name, last_name } = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', personId).executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};

/** @throws FieldRefusal unless whoever acts has repeated the name of the person whose money it is */
export const mustBeConfirmed = async (db: RewardDb, caller: Caller, name: string | undefined): Promise<void> => {
  if (actorOf(caller) === undefined) return;
  if (!isSameName(name ?? '', await nameOf(db, caller.subject.userId))) throw new FieldRefusal('ConfirmedName', 'acting.name');
};

/** What may still be moved: the limit that leaves less. */
interface Left {
  readonly limit: keyof typeof limits;
  readonly cents: number;
  /** When the earliest of what counts is 24 hours old (ISO 8601, UTC); `undefined` where nothing counts. */
  readonly moreAt: string | undefined;
}

/** What staff have moved, counted from the ledger. What was taken back counts all the same: otherwise the limit would be none. */
const leftOf = async (db: RewardDb, limit: keyof typeof limits, id: string, now: string): Promise<Left> => {
  const since = new Date(Date.parse(now) - windowMs).toISOString();
  const { cents, first } = await db
    .selectFrom('reward_money')
    .select((eb) => [eb.fn.sum<number | string | null>('cents').as('cents'), eb.fn.min('at').as('first')])
    .where(limit === 'person' ? 'person_id' : 'actor_id', '=', id)
    .where('actor_id', 'is not', null)
    .where('reverses_id', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  const moreAt = first === null ? undefined : new Date(Date.parse(first) + windowMs).toISOString();
  return { limit, cents: Math.max(0, limits[limit] - Number(cents ?? 0)), moreAt };
};

/** Whose money somebody moves, and when. */
interface Moving {
  readonly personId: string;
  readonly actorId: string;
  readonly now: string;
}

const leftFor = async (db: RewardDb, { personId, actorId, now }: Moving): Promise<Left> => {
  const [person, actor] = [await leftOf(db, 'person', personId, now), await leftOf(db, 'actor', actorId, now)];
  return actor.cents < person.cents ? actor : person;
};

/**
 * Why so much cannot be moved for somebody within 24 hours: a text's key and values; `undefined` where it can be. Ask in the transaction that enters it: the lines of the
 * ledger are the count, so that it holds after a restart and for calls that come at once.
 */
export const overLimit = async (db: RewardDb, moving: Moving, cents: number) => {
  const left = await leftFor(db, moving);
  if (cents <= left.cents) return undefined;
  const reader = left.moreAt === undefined ? undefined : await readerOf(db, moving.actorId);
  const until = reader && left.moreAt !== undefined ? mailMoment(left.moreAt, reader) : '';
  return {
    key: left.limit === 'person' ? 'acting.overPerson' : 'acting.overActor',
    values: { left: left.cents / 100, most: limits[left.limit] / 100, isUsed: until === '' ? 'no' : 'yes', until },
  };
};

/** What whoever acts for a person has to know before they spend that person's money; null where nobody acts. */
export const actingOf = async (call: Call<RewardTables>): Promise<Acting | null> => {
  const { caller, db } = call;
  const [actorId, personId] = [actorOf(caller), caller.subject.userId];
  if (actorId === undefined) return null;
  const name = await nameOf(db, personId);
  if (mayNot(caller)) return { Name: name, WhyNot: call.text('spending.notYours'), Addresses: [], Left: 0, Limit: 0, Whose: 'person', MoreAt: null };
  const { limit, cents, moreAt } = await leftFor(db, { personId, actorId, now: call.now() });
  const addresses = [...(await ownAddresses(db, personId))];
  return { Name: name, WhyNot: null, Addresses: addresses, Left: cents / 100, Limit: limits[limit] / 100, Whose: limit, MoreAt: moreAt ?? null };
};
