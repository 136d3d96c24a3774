import { fromFlag } from '../../platform/database/flag';
import type { CompanyTable, SignInSessionTable } from '../../platform/tables';
import type { SessionDb } from './tables';

/** A session by id. Sessions are never deleted, so the session of a token exists. */
export const readSession = (db: SessionDb, id: string): Promise<SignInSessionTable> =>
  db.selectFrom('sign_in_session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An active session: neither ended nor expired. @param now ISO 8601, UTC */
export const findLivingSession = (db: SessionDb, id: string, now: string): Promise<SignInSessionTable | undefined> =>
  db.selectFrom('sign_in_session').selectAll().where('id', '=', id).where('ended_at', 'is', null).where('expires_at', '>', now).executeTakeFirst();

/** A company by id. */
export const findCompany = (db: SessionDb, id: string): Promise<CompanyTable | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();

/** A company to which a row refers, so it exists. */
export const readCompany = (db: SessionDb, id: string): Promise<CompanyTable> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether a company has enabled a feature, such as `SpanishOnWebEnabled`. */
export const hasToggle = (company: Pick<CompanyTable, 'toggles'>, toggle: 'SpanishOnWebEnabled' | 'RegistrationV2Enabled'): boolean =>
  (JSON.parse(company.toggles) as readonly string[]).includes(toggle);

/** Whether people of a company may sign in by the identity provider. */
export const isSsoCompany = async (db: SessionDb, companyId: string): Promise<boolean> => fromFlag((await readCompany(db, companyId)).sso_enabled);

/** The final address of the sign-out of a user of the identity provider. */
export const readSsoLogoutUrl = async (db: SessionDb, companyId: string): Promise<string | null> => (await readCompany(db, companyId)).sso_logout_url;
