import { inventPerson, movedTo } from '../../../fixtures/people';
import { pick, randomSequence } from '../../../fixtures/random';
import { folded } from '../../../shell/rules/fuzzy';
import type { Role } from '../../../shell/rules/roles';
import { mailColumns } from '../auth/contacts/mailKey';
import type { PersonTable } from '../tables';
import { type CastName, castNames, type DemoPerson } from './demonstration';

const spanishNames = {
  first: ['Alejandra', 'Camila', 'Diego', 'Elena', 'Emilio', 'Gabriela', 'Javier', 'Lucía', 'Mateo', 'Natalia', 'Rafael', 'Valeria'],
  last: ['Arroyo', 'Campos', 'Fuentes', 'Lagos', 'Montes', 'Nogales', 'Prados', 'Ríos', 'Robles', 'Valle', 'Vega', 'Sierra'],
} as const;

const cast: Readonly<Record<CastName, { readonly first: string; readonly last: string; readonly roles: readonly Role[] }>> = {
  participant: { first: 'Marta', last: 'Hazelmead', roles: ['participant'] },
  spanish: { first: 'Lucía', last: 'Fuentes', roles: ['participant'] },
  coach: { first: 'Owen', last: 'Fernridge', roles: ['participant', 'Coach'] },
  admin: { first: 'Iris', last: 'Cedarbank', roles: ['participant', 'Admin', 'Reporting'] },
};

/** An invented person with their row and roles. */
export interface Invented {
  readonly person: DemoPerson;
  readonly row: PersonTable;
  readonly roles: readonly Role[];
  readonly cast: CastName | undefined;
  /** Whether they have an account and have not signed in yet: they have done nothing. */
  readonly isNew: boolean;
}

const addressed = (row: PersonTable, first: string, last: string, local: string): PersonTable => {
  const address = `${folded(local).replaceAll(/[^a-z0-9.]/g, '')}@${row.company_id}.example`;
  return { ...row, first_name: first, last_name: last, ...mailColumns(address), user_name: address };
};

/** The people of a demonstration: the cast first. Their passwords are not known to anyone. */
export const inventPeople = (companyId: string, participants: number, passwordHash: string): readonly Invented[] => {
  const random = randomSequence(`people of ${companyId}`);
  const usual = (number: number): PersonTable => {
    const { row } = movedTo(companyId, inventPerson('acme', 'p', number, passwordHash, random));
    return { ...row, wellness_link: 0 };
  };
  const made = (row: PersonTable, roles: readonly Role[], name: CastName | undefined, engagement: number): Invented => ({
    row,
    roles,
    cast: name,
    isNew: row.stage === 'FirstLogin',
    person: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      language: row.language as DemoPerson['language'],
      zone: row.time_zone,
      bornOn: row.date_of_birth ?? '1980-01-01',
      sex: row.sex as DemoPerson['sex'],
      engagement,
    },
  });
  const known = castNames.map((name, index) => {
    const { first, last, roles } = cast[name];
    const row = addressed(usual(index + 1), first, last, name);
    const about = {
      id: `${companyId}-${name}`,
      language: name === 'spanish' ? 'es-419' : 'en-US',
      member_type: 'Employee' as const,
      time_zone: 'America/Chicago',
    };
    return made({ ...row, ...about, date_of_birth: '1984-05-17', sex: name === 'coach' ? 'Male' : 'Female' }, roles, name, 0.86);
  });
  const others = Array.from({ length: participants - 2 }, (_, index) => {
    const number = index + castNames.length + 1;
    const row = number % 31 === 0 ? { ...usual(number), stage: 'FirstLogin' } : usual(number);
    // The square root favours high values: a demonstration shows a company with good participation.
    const engagement = Math.sqrt(random()) * 0.95;
    if (random() >= 0.28) return made(row, ['participant'], undefined, engagement);
    const [first, last] = [pick(spanishNames.first, random), pick(spanishNames.last, random)];
    const spanish = addressed({ ...row, language: 'es-419' }, first, last, `${first}.${last}.${number}`);
    return made(spanish, ['participant'], undefined, engagement);
  });
  return [...known, ...others];
};
