import { locales } from '../../../shell/i18n/locale';
import { keepContact, trustContact, verifyContact } from '../../platform/auth/contacts/contacts';
import { noteConsent } from '../../platform/consents/consents';
import { writeCode } from '../../platform/eligibility/codes';
import { writeEligible } from '../../platform/eligibility/people';
import { accountAddress } from '../../platform/mail/recipients';
import { siteAddress } from '../../platform/outbox';
import { sanitise } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import { acmePolicies } from './fixtures/acmePolicies';
import { eligiblePeople, registrationCodes } from './fixtures/eligiblePeople';
import { issueToSend, type Purpose } from './passwords/secrets';
import { policyOf } from './policies';
import type { SessionTables } from './tables';

type SessionSeed = Seed<SessionTables>;

/** Links in the outbox after seeding: one for each kind of staff, and one for a person whose role does not allow Spanish. */
const links: readonly (readonly [userName: string, purpose: Purpose])[] = [
  ['admin@acme.example', 'Key.AuthCodeAdmin'],
  ['coach@acme.example', 'Key.AuthCodeCoach'],
  ['support@acme.example', 'Key.AuthCodeSupport'],
  ['spanishreporting@acme.example', 'Key.AuthCodeAdmin'],
];

/** Days from the day of seeding until the links expire; longer than for users, so that they work the next day. */
const linksEndOnDay = 2;

const personOf = (trx: SessionSeed['trx'], userName: string) =>
  trx.selectFrom('person').select(['id', 'email', 'first_name', 'language']).where('user_name', '=', userName).executeTakeFirstOrThrow();

/** A pseudo-random key, the same at every seeding of the day. */
const fixedKey = (random: () => number): string => Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString('base64url');

const addLinks = async ({ trx, moment, random, send, text }: SessionSeed): Promise<void> => {
  for (const [userName, purpose] of links) {
    const person = await personOf(trx, userName);
    const fixed = { secret: fixedKey(random), expiresAt: moment(linksEndOnDay) };
    const { secret: key, carried } = await issueToSend(trx, moment(0), { purpose, subjectId: person.id, fixed });
    const language = person.language === 'es-419' ? 'es-419' : 'en-US';
    const values = { name: person.first_name, link: `${siteAddress}/act/auth/validation/authcode?vkey=${key}` };
    const subject = text('authCode.subject', {}, language);
    await send({ to: accountAddress(person), kind: 'mail', subject, body: text('authCode.mail', values, language), secret: carried });
  }
};

const addEligiblePeople = async ({ trx }: SessionSeed): Promise<void> => {
  const always = { valid_from: null, valid_until: null, most_uses: null, ended_at: null };
  for (const [code, company_id] of Object.entries(registrationCodes)) await writeCode(trx, { code, company_id }, always);
  for (const { id, companyId, account, ...facts } of eligiblePeople) {
    const personId = account === undefined ? null : (await personOf(trx, account)).id;
    await writeEligible(trx, { id, companyId, personId }, facts);
  }
};

/** Day, relative to the day of seeding, on which people agreed to the policies, and one of them began to trust their device. */
const agreedOnDay = -120;
const trustedOnDay = -60;

const addAgreements = async (fresh: SessionSeed): Promise<void> => {
  const { trx, moment, random } = fresh;
  const people = await listAgreeing(fresh).execute();
  await agree(fresh, people, moment(agreedOnDay));
  const { id } = await personOf(trx, 'participant@acme.example');
  const fixed = { secret: fixedKey(random), expiresAt: moment(trustedOnDay + 365) };
  await issueToSend(trx, moment(trustedOnDay), { purpose: 'TrustedDevice', subjectId: id, fixed });
};

/** People with the policies of their company, which all of them accepted when they registered. */
export const listAgreeing = ({ trx }: SessionSeed) =>
  trx
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.company_id', 'person.language', 'company.eula_id', 'company.privacy_policy_id']);

/** Stores agreements to the policies. */
export const agree = async (
  { trx, text }: SessionSeed,
  people: Awaited<ReturnType<ReturnType<typeof listAgreeing>['execute']>>,
  accepted_at: string,
): Promise<void> => {
  await trx
    .insertInto('policy_acceptance')
    .values(
      people.flatMap(({ id: person_id, eula_id, privacy_policy_id }) => [
        { person_id, policy_id: eula_id, kind: 'eula' as const, accepted_at },
        { person_id, policy_id: privacy_policy_id, kind: 'privacy' as const, accepted_at },
      ]),
    )
    .execute();
  for (const { id, company_id, eula_id, privacy_policy_id, language: spoken } of people) {
    const language = spoken === 'es-419' ? 'es-419' : 'en-US';
    for (const [kind, policyId] of [
      ['eula', eula_id],
      ['privacy', privacy_policy_id],
    ] as const) {
      const shown = await policyOf(kind, company_id, language, { db: trx, text: (key, values) => text(key, values ?? {}, language) });
      const named = shown && { ...shown, name: text(`about.${kind}`, {}, shown.language) };
      await noteConsent(trx, { personId: id, moduleId: 'session', consentId: policyId, outcome: 'given', text: named ?? null, at: accepted_at });
    }
  }
};

const addPolicies = async ({ trx }: SessionSeed): Promise<void> => {
  for (const kind of ['eula', 'privacy'] as const) {
    for (const language of locales) {
      await trx
        .insertInto('policy_text')
        .values({ company_id: 'acme', kind, language, content: sanitise(acmePolicies[kind][language]) })
        .execute();
    }
  }
};

/** Sign-in links in the outbox, a second contact for the new device, people eligible for registration, and one company's own policies. */
export const seed = async (fresh: SessionSeed): Promise<void> => {
  await addLinks(fresh);
  const { id } = await personOf(fresh.trx, 'newdevice@acme.example');
  const number = '+13125550187';
  await keepContact(fresh.trx, id, 'mobile', number);
  await verifyContact(fresh.trx, id, 'mobile', number, fresh.moment(-60));
  await trustContact(fresh.trx, id, 'mobile', fresh.moment(-60));
  await addEligiblePeople(fresh);
  await addPolicies(fresh);
  await addAgreements(fresh);
};
