import type { Changes, Reads } from '../../contracts';
import { globalCompanyId } from '../../platform/auth/reach';
import { noteConsent } from '../../platform/consents/consents';
import type { Context, Unit } from '../../platform/module';
import { consentTextOf, policyOf } from './policies';
import type { SessionTables } from './tables';

/** Stores that a person has accepted a policy of their company, with the text that they read in a language; no effect if they had. @returns whether it was stored */
export const keepAcceptance = async (
  unit: Unit<SessionTables>,
  { userId, companyId, policyId, kind, language }: Changes['notices.policyAccepted'],
): Promise<boolean> => {
  const at = unit.now();
  const { numInsertedOrUpdatedRows } = await unit.trx
    .insertInto('policy_acceptance')
    .values({ person_id: userId, policy_id: policyId, kind, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const shown = await policyOf(kind, companyId, language, { db: unit.trx, text: unit.text.bind(unit) });
  const text = shown && consentTextOf(kind, shown, unit);
  await noteConsent(unit.trx, { personId: userId, moduleId: 'session', consentId: policyId, outcome: 'given', text: text ?? null, at });
  return true;
};

/** Stores an acceptance after the first sign-in. */
export const acceptPolicy = async (change: Changes['notices.policyAccepted'], unit: Unit<SessionTables>): Promise<void> => {
  if (await keepAcceptance(unit, change)) await unit.audit({ action: 'session.policyAccepted', target: change.policyId });
};

/** Whether a person has accepted a policy. */
export const hasAccepted = async (
  { userId, policyId }: Reads['session.hasAccepted']['input'],
  { db }: Pick<Context<SessionTables>, 'db'>,
): Promise<boolean> => {
  const accepted = db.selectFrom('policy_acceptance').select('policy_id').where('person_id', '=', userId).where('policy_id', '=', policyId);
  return (await accepted.executeTakeFirst()) !== undefined;
};

/**
 * The policies of their company that a person has never accepted: an account that was added by hand has no registration, which asks for them. Later versions are
 * not asked for again. People of the company that runs the platform are not asked.
 */
export const openPolicies = async (
  { userId, language }: Reads['session.openPolicies']['input'],
  context: Pick<Context<SessionTables>, 'db' | 'text'>,
): Promise<Reads['session.openPolicies']['output']> => {
  const rows = await context.db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .leftJoin('policy_acceptance as accepted', 'accepted.person_id', 'person.id')
    .select(['company.id', 'company.eula_id', 'company.privacy_policy_id', 'accepted.kind'])
    .where('person.id', '=', userId)
    .where('company.id', '<>', globalCompanyId)
    .execute();
  const [company] = rows;
  if (company === undefined) return [];
  // A company may have one text for both, which is stored as its agreement.
  const policies = new Map([
    [company.privacy_policy_id, 'privacy'],
    [company.eula_id, 'eula'],
  ] as const);
  const open = [...policies].filter(([, kind]) => !rows.some((row) => row.kind === kind)).reverse();
  const shown = open.map(async ([policyId, kind]) => {
    const text = await policyOf(kind, company.id, language, { db: context.db, text: (key, values) => context.text(key, values, language) });
    return text && { policyId, kind, ...consentTextOf(kind, text, context) };
  });
  return (await Promise.all(shown)).filter((policy) => policy !== undefined);
};
