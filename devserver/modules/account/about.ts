import type { AboutPeople, Tells } from '../../platform/module';
import type { AccountTables } from './tables';
import { readConsents } from './verification/reminders';

/** Describes a change with each field's former and new value. */
const tellChangesOfOthers: Tells<AccountTables> = async (rows: readonly { readonly at: string; readonly change: number }[], _who, { toldChanges }) => {
  const told = await toldChanges(rows.map(({ change }) => change));
  return rows.map(({ at, change }) => {
    const { What = null, Fields = [] } = told.get(change) ?? {};
    const fields = Fields.map(({ Name, From, To }) => (From === null && To === null ? Name : `${Name}: ${From || '–'} → ${To || '–'}`));
    return { at, fields: [...(What === null ? [] : [What]), ...fields].join('; ') };
  });
};

/** Personal data that the platform and this module store. */
export const about: AboutPeople<AccountTables> = {
  deletion: {
    'account_download.person_id': { does: 'delete' },
    'account_reminder.person_id': { does: 'delete' },
    'account_unique_id.person_id': { does: 'delete', as: 'deletion.profile' },
    'account_verification.person_id': { does: 'delete' },
    'audit_change.person_id': { does: 'keep', as: 'deletion.audit', why: 'deletion.audit.why' },
    'audit_change.actor_id': { does: 'anonymise' },
    'person_contact.person_id': { does: 'delete', as: 'deletion.profile' },
    'person_name_word.person_id': { does: 'delete' },
    'person_permission.person_id': { does: 'delete', as: 'deletion.rights' },
    'person_preference.person_id': { does: 'delete', as: 'deletion.profile' },
    'person_role.person_id': { does: 'delete', as: 'deletion.rights' },
    'proof_code.person_id': { does: 'delete' },
    'proof_code.asked_by': { does: 'delete' },
    'record_version.changed_by': { does: 'anonymise' },
    'recovery_code.person_id': { does: 'delete' },
    'second_factor.person_id': { does: 'delete' },
    'sign_in_session.subject_id': { does: 'anonymise', as: 'deletion.sessions', sets: () => ({ device: null }) },
    'sign_in_session.actor_id': { does: 'anonymise' },
    'typed_option.person_id': { does: 'delete' },
    'consent_entry.person_id': { does: 'keep', as: 'deletion.consents', why: 'deletion.consents.why' },
  },
  records: {
    'about.profile': (db, personId) =>
      db
        .selectFrom('person')
        .leftJoin('account_unique_id as own', 'own.person_id', 'person.id')
        .select(['person.user_name', 'person.email', 'person.first_name', 'person.last_name', 'person.date_of_birth', 'person.sex'])
        .leftJoin('company_option as department', 'department.id', 'person.department_id')
        .leftJoin('typed_option as typed', (join) => join.onRef('typed.person_id', '=', 'person.id').on('typed.kind', '=', 'department'))
        .leftJoin('company_option as location', 'location.id', 'person.location_id')
        .leftJoin('company_option as region', 'region.id', 'person.region_id')
        .select((eb) => ['person.postal_code' as const, eb.fn.coalesce('department.name', 'typed.name').as('department')])
        .select(['location.name as location', 'region.name as region'])
        .select(['person.member_type', 'person.hire_date', 'own.value as employee_id'])
        .select(['person.language', 'person.time_zone', 'person.hide_from_leaderboard'])
        .where('person.id', '=', personId),
    'about.contacts': (db, personId) =>
      db.selectFrom('person_contact').select(['kind', 'value', 'verified_at', 'trusted_at']).where('person_id', '=', personId).orderBy('kind'),
    'about.preferences': (db, personId) =>
      db
        .selectFrom('person_preference')
        .select(['height_units', 'length_units', 'weight_units', 'distance_units', 'week_start_day', 'time_format'])
        .select(['disable_text', 'hide_from_email', 'hide_from_status_email'])
        .where('person_id', '=', personId),
    'about.reminders': (db, personId) => db.selectFrom('account_reminder').select(['kind', 'confirmed_at']).where('person_id', '=', personId).orderBy('kind'),
    'about.signIns': (db, personId) =>
      db
        .selectFrom('sign_in_session')
        .select(['device', 'login_type', 'created_at', 'expires_at', 'ended_at'])
        .where('actor_id', '=', personId)
        .orderBy('created_at')
        .orderBy('id'),
    // The secret shared with the app, and the codes, are excluded.
    'about.secondFactor': (db, personId) => db.selectFrom('second_factor').select('since').where('person_id', '=', personId).where('since', 'is not', null),
    'about.recoveryCodes': (db, personId) => db.selectFrom('recovery_code').select('used_at').where('person_id', '=', personId).orderBy('hash'),
    'about.activity': (db, personId) =>
      db.selectFrom('audit').select(['at', 'action', 'address']).where('subject_id', '=', personId).where('actor_id', '=', personId).orderBy('id'),
    'about.saves': (db, personId) =>
      db
        .selectFrom('record_version')
        .select(['module_id as area', 'record', 'changed_at'])
        .where('changed_by', '=', personId)
        .orderBy('changed_at')
        .orderBy('module_id')
        .orderBy('record')
        .orderBy('id'),
    'about.files': (db, personId) =>
      db
        .selectFrom('file')
        .select(['display_name', 'content_type', 'size', 'created_at'])
        .where('owner_id', '=', personId)
        .where('content_type', '<>', 'application/zip')
        .orderBy('created_at')
        .orderBy('name'),
    'about.roles': (db, personId) =>
      db
        .selectFrom('person_role')
        .select('role')
        .where('person_id', '=', personId)
        .unionAll(db.selectFrom('person_permission').select('permission as role').where('person_id', '=', personId))
        .orderBy('role'),
    // Changes by staff, with the former values.
    'about.changedByOthers': (db, personId) =>
      db
        .selectFrom('audit_change as change')
        .innerJoin('audit', 'audit.id', 'change.audit_id')
        .select(['audit.at', 'audit.id as change'])
        .where('change.person_id', '=', personId)
        .orderBy('audit.id'),
    // Impersonations of the person, and the number of their changes.
    'about.visits': (db, personId) =>
      db
        .selectFrom('sign_in_session as session')
        .innerJoin('acting', 'acting.session_id', 'session.id')
        .select(['acting.since', 'acting.actor_name', 'acting.reason', 'acting.reason_detail', 'acting.changes'])
        .where('session.subject_id', '=', personId)
        .orderBy('acting.id'),
    'about.acting': (db, personId) =>
      db
        .selectFrom('sign_in_session as session')
        .innerJoin('acting', 'acting.session_id', 'session.id')
        .select(['acting.since', 'acting.reason', 'acting.reason_detail', 'acting.changes'])
        .where('session.actor_id', '=', personId)
        .orderBy('acting.id'),
  },
  tells: { 'about.changedByOthers': tellChangesOfOthers },
  consents: readConsents,
};
