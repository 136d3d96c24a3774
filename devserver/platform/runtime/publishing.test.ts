import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { Topics } from '../../../shell/net/contract';
import type { AnyModule, Unit } from '../module';
import { mailFor } from './publishing';

const Day = Type.Object({ Glasses: Type.Integer({ minimum: 0 }), At: Type.Optional(Type.String({ format: 'date-time' })) });
const topics = { day: { pattern: 'hydration:{userId}', message: Day, rule: 'own' } } as const satisfies Topics;
const owner = { id: 'hydration', topics } as unknown as AnyModule;
const mine = { userId: 'person-1' };

describe('what a module publishes', () => {
  it('is published under the name of its topic', () => {
    expect(mailFor(owner, topics.day, mine, { Glasses: 3 })).toEqual({ topic: 'hydration:person-1', payload: { Glasses: 3 } });
    expect(mailFor(owner, sharedTopics.user, mine, { Category: 'Home', Message: {} }).topic).toBe('user:person-1');
  });

  it.each([
    ['another type', { Glasses: 'three' }, '/Glasses must be integer'],
    ['a field too many', { Glasses: 3, Weight: 80 }, 'it must NOT have additional properties'],
    ['a field too few', {}, "it must have required property 'Glasses'"],
    ['another form', { Glasses: 3, At: 'soon' }, '/At must match format "date-time"'],
  ])('is refused with %s, by topic and field and without its values', (_what, message, complaint) => {
    expect(() => mailFor(owner, topics.day, mine, message)).toThrow(`A message of the topic hydration:{userId} is not what its contract says: ${complaint}.`);
  });

  it('is refused on a topic that the module does not declare', () => {
    const other = { pattern: 'sleep:{userId}', message: Day, rule: 'own' } as const;
    expect(() => mailFor(owner, other, mine, { Glasses: 3 })).toThrow('Module hydration publishes to sleep:{userId}, which is not among the topics');
  });

  it.each(['', 'a:b'])('is refused for a name that cannot be joined: %j', (userId) => {
    expect(() => mailFor(owner, topics.day, { userId }, { Glasses: 3 })).toThrow('needs a value without a colon for {userId}');
  });

  it('does not compile if it differs from the contract', () => {
    const check = (unit: Unit): void => {
      unit.publish(topics.day, mine, { Glasses: 3 });
      // @ts-expect-error another type
      unit.publish(topics.day, mine, { Glasses: 'three' });
      // @ts-expect-error another name in braces
      unit.publish(topics.day, { sourceId: 'walk' }, { Glasses: 3 });
      // @ts-expect-error no such topic
      unit.publish(topics.night, mine, { Glasses: 3 });
    };
    expect(check).toBeTypeOf('function');
  });
});
