import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { SessionTables } from '../tables';

type Owner = Pick<PersonTable, 'id' | 'password_hash'>;

/** Cookie of browsers in which a person has signed in, renewed at each sign-in; signing out keeps it. */
const cookie = { name: 'device', path: '/api', maxAgeSeconds: 180 * 24 * 60 * 60, sameSite: 'strict' } as const;

/** Maximum number of people per browser, as a family shares a computer; the latest ones are kept. */
const mostPeople = 5;

/** One person in one browser: the browser's name for them, random, and our proof that they have signed in there. */
interface Entry {
  readonly device: string;
  readonly proof: string;
}

const entryForm = /^([\w-]{22})\.([\w-]{43})$/;

const entriesOf = (call: Call<SessionTables>): readonly Entry[] =>
  (call.http.cookie(cookie.name) ?? '')
    .split('~', mostPeople)
    .map((text) => entryForm.exec(text))
    .flatMap((found) => (found?.[1] === undefined || found[2] === undefined ? [] : [{ device: found[1], proof: found[2] }]));

const proofOf = (call: Call<SessionTables>, device: string, { id, password_hash }: Owner): string =>
  createHmac('sha256', call.signIn.derive('known devices'))
    .update(JSON.stringify([device, id, password_hash]))
    .digest('base64url');

const isOf = (call: Call<SessionTables>, owner: Owner) => {
  return ({ device, proof }: Entry): boolean => timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(call, device, owner)));
};

const nobody: Owner = { id: '', password_hash: '' };

/**
 * The id of this browser, if the person has signed in in it with the current password (OWASP's device cookie): password tries then count only against this
 * browser, so that other visitors cannot lock the person out. It grants no access. The time is the same for an unknown person.
 */
export const knownDevice = (call: Call<SessionTables>, person: Owner | undefined): string | undefined => {
  const entry = entriesOf(call).find(isOf(call, person ?? nobody));
  return person && entry?.device;
};

/** Stores in this browser that the person has signed in with it. */
export const rememberDevice = (call: Call<SessionTables>, person: Owner): void => {
  const entries = entriesOf(call);
  const isOwn = isOf(call, person);
  const device = entries.find(isOwn)?.device ?? randomBytes(16).toString('base64url');
  const own: Entry = { device, proof: proofOf(call, device, person) };
  const kept = [own, ...entries.filter((entry) => !isOwn(entry))].slice(0, mostPeople);
  call.http.setCookie({ ...cookie, value: kept.map(({ device, proof }) => `${device}.${proof}`).join('~') });
};
