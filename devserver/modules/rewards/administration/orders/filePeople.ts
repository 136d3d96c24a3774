import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import { anyOf } from '../../../../platform/database/words';
import type { Call } from '../../../../platform/module';
import type { RewardTables } from '../../tables';

/** A person in the form of files. */
export interface NamedPerson {
  /** The number by which the company knows them; empty: none. */
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** Looks up people by their ids, former employees included. */
export const peopleNamed = async (call: Call<RewardTables>, ids: readonly string[]): Promise<(id: string) => NamedPerson> => {
  const rows = await call.db.selectFrom('person').select(['id', 'first_name', 'last_name', 'email']).where('id', 'in', anyOf(ids)).execute();
  const numbers = await call.read('account.numbersOf', { userIds: ids });
  const people = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const person = people.get(id);
    return { number: numbers?.get(id) ?? '', lastName: person?.last_name ?? '', firstName: person?.first_name ?? '', email: person?.email ?? '' };
  };
};

/** The columns with which each file begins. */
export const personColumns = <Row extends { readonly person: NamedPerson }>(call: Call<RewardTables>) =>
  (['number', 'lastName', 'firstName', 'email'] as const).map((name) => [call.text(`file.${name}`), ({ person }: Row) => person[name]] as const);

/** Cents as dollars in files: `12.50`. */
export const dollarsOf = (cents: number): string => fromMinor(cents, 'USD').toFixed(2);
