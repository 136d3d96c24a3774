import { describe, expect, it } from 'vitest';
import { isDesignated, mayActAsCoach, mayCoach } from './designations';

const of = (EntityId: string, Type: string, Value: string) => ({ EntityId, Type, Value });
const acting = (ImpersonatorEntityId: string | null, ...Types: readonly string[]) => ({ ImpersonatorEntityId, Types });
const coach = { EntityId: 'acme', Roles: ['Coach'] };
const participant = { EntityId: 'acme', Roles: ['participant'] };

describe('designations', () => {
  it.each([
    ['the value is other than None', [of('acme', 'Coaching', 'Company')], true],
    ['it is None', [of('acme', 'Coaching', 'None')], false],
    ['there is none', [], false],
    ['it is another kind', [of('acme', 'Support', 'Company')], false],
    ['it is that of another company', [of('globex', 'Coaching', 'Company')], false],
  ])('[SHL-063] the coaching pages ask for a coach of a company with coaching: %s', (_, Designations, is) => {
    expect(mayCoach(coach, { Designations, Impersonation: acting(null) })).toBe(is);
    expect(mayCoach(participant, { Designations, Impersonation: acting(null) })).toBe(false);
  });

  it('[SHL-072] come from the company of the actor during impersonation', () => {
    const Designations = [of('acme', 'Support', 'None'), of('northwind', 'Support', 'Partner')];
    expect(isDesignated('Support', participant, { Designations, Impersonation: acting('northwind') })).toBe(true);
    expect(isDesignated('Support', participant, { Designations, Impersonation: acting(null) })).toBe(false);
  });

  it.each([
    ['the role Coach', coach, [], 'Company', true],
    ['the impersonation type Coach', participant, ['Coach'], 'Company', true],
    ['neither', participant, ['Support'], 'Company', false],
    ['no coaching at the company', coach, ['Coach'], 'None', false],
  ])('[SHL-073] acting as a coached participant, with %s', (_, person, types, value, is) => {
    const settings = { Designations: [of('acme', 'Coaching', value)], Impersonation: acting(null, ...types) };
    expect(mayActAsCoach(person, settings)).toBe(is);
  });
});
