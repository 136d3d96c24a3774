import type { AboutPeople } from '../../platform/module';
import type { SessionTables } from './tables';

/** Personal data that this module stores. */
export const about: AboutPeople<SessionTables> = {
  deletion: {
    'eligible_person.person_id': { does: 'delete', as: 'deletion.eligibility' },
    'first_login_answer.person_id': { does: 'delete', as: 'deletion.answers' },
    'policy_acceptance.person_id': { does: 'delete' },
    'session_contact_change.person_id': { does: 'delete', addresses: ['value_before'] },
    'session_address_change.person_id': { does: 'delete', addresses: ['address'] },
    'session_address_change.asked_by': { does: 'delete' },
    'session_former_address.person_id': { does: 'delete', addresses: ['address'] },
  },
  records: {
    'about.firstLogin': (db, personId) =>
      db.selectFrom('first_login_answer').select(['name as question', 'value as answer']).where('person_id', '=', personId).orderBy('name'),
    'about.eligibility': (db, personId) =>
      db
        .selectFrom('eligible_person')
        .select(['first_name', 'last_name', 'date_of_birth', 'employee_number', 'email', 'removed_at'])
        .where('person_id', '=', personId)
        .orderBy('id'),
    'about.contactChanges': (db, personId) =>
      db.selectFrom('session_contact_change').select(['kind', 'value_before', 'changed_at']).where('person_id', '=', personId).orderBy('id'),
    'about.addressChange': (db, personId) =>
      db.selectFrom('session_address_change').select(['address', 'asked_at', 'expires_at']).where('person_id', '=', personId).orderBy('asked_at'),
    'about.formerAddresses': (db, personId) =>
      db.selectFrom('session_former_address').select(['address', 'changed_at', 'expires_at']).where('person_id', '=', personId).orderBy('changed_at'),
  },
  // Both come with the account: what cannot be withdrawn says why.
  consents: async ({ userId }, { db, text }) => {
    const accepted = await db
      .selectFrom('policy_acceptance as accepted')
      .innerJoin('person', 'person.id', 'accepted.person_id')
      .innerJoin('company', 'company.id', 'person.company_id')
      .select(['accepted.policy_id', 'accepted.kind', 'accepted.accepted_at', 'company.eula_id', 'company.privacy_policy_id'])
      .where('accepted.person_id', '=', userId)
      .execute();
    return accepted.map(({ policy_id, kind, accepted_at, eula_id, privacy_policy_id }) => ({
      id: policy_id,
      name: text(`about.${kind}`),
      isCurrent: policy_id === eula_id || policy_id === privacy_policy_id,
      isGiven: true,
      at: accepted_at,
      may: null,
      follows: text(`consent.${kind}`),
    }));
  },
};
