import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords';
import { setPassword } from '../auth/people';
import { Refusal, type Unit } from '../module';
import { freeCompanyId } from '../organisation/newCompany';
import type { CallParts } from '../runtime/callParts';
import type { PlatformTables } from '../tables';
import { type CastName, castNames } from './demonstration';
import { beginDemonstration, fillDemonstration, looks, pluginsOfDemonstration } from './make';
import { removeCompany } from './remove';
import { Interrupted } from './steps';
import type { DemonstrationState } from './tables';

/** Progress of a demonstration. */
export interface DemonstrationStanding {
  readonly state: DemonstrationState;
  /** 0 to 100, while it is being made. */
  readonly percent: number;
}

/** A sign-in to show once. */
export interface CastSignIn {
  readonly role: CastName;
  readonly name: string;
  readonly userName: string;
  readonly password: string;
}

/** Letters and digits that are not mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of 100 bits that the rules of passwords accept. */
const newPassword = (): string => {
  const part = (): string => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
  return `${part()}-${part()}-${part()}#7a`;
};

/** Name of the work on a demonstration, for the servers of a database. */
const workOn = (companyId: string): string => `demonstration ${companyId}`;

/** Maximum number of demonstrations at a time. */
const mostDemonstrations = looks.length;

/** Whether a company is a demonstration. */
export const isDemonstration = async (db: Kysely<PlatformTables>, companyId: string): Promise<boolean> =>
  (await db.selectFrom('demonstration').select('company_id').where('company_id', '=', companyId).executeTakeFirst()) !== undefined;

/** Demonstration companies: created, listed and removed in the background, one at a time. */
export class Demonstrations {
  constructor(
    private readonly parts: CallParts,
    private readonly db: () => Kysely<PlatformTables>,
  ) {}

  /** The demonstrations among these companies. */
  async among(companyIds: readonly string[]): Promise<ReadonlyMap<string, DemonstrationStanding>> {
    if (companyIds.length === 0) return new Map();
    const rows = await this.db()
      .selectFrom('demonstration')
      .selectAll()
      .where('company_id', 'in', [...companyIds])
      .execute();
    return new Map(rows.map(({ company_id, state, done, total }) => [company_id, { state, percent: Math.floor((100 * done) / total) }]));
  }

  /** @throws Refusal 409 while another one is being made or removed, or for too many */
  async begin(unit: Unit): Promise<{ readonly id: string; readonly name: string }> {
    const rows = await unit.trx
      .selectFrom('demonstration')
      .innerJoin('company', 'company.id', 'demonstration.company_id')
      .select(['company.name', 'demonstration.state'])
      .execute();
    if (rows.some(({ state }) => state === 'Making' || state === 'Removing')) throw new Refusal(409, 'demonstration.busy');
    const look = looks.find(({ name }) => !rows.some((row) => row.name === name));
    if (look === undefined || rows.length >= mostDemonstrations) throw new Refusal(409, 'demonstration.tooMany', { n: mostDemonstrations });
    const id = await freeCompanyId(unit.trx, `Demo ${look.name}`);
    // Held before its row is stored: another server removes incomplete demonstrations that no server holds.
    await this.parts.others.hold(workOn(id));
    await beginDemonstration(unit.trx, { id, look, now: unit.now(), plugins: pluginsOfDemonstration(this.parts, 'en-US') });
    return { id, name: look.name };
  }

  /** Fills a demonstration that was begun, once the current change is committed. */
  fill(companyId: string): void {
    this.#work(companyId, async () => {
      try {
        await fillDemonstration(this.parts, companyId);
      } catch (error) {
        if (error instanceof Interrupted) return;
        await this.parts.db.updateTable('demonstration').set({ state: 'Failed' }).where('company_id', '=', companyId).execute();
        throw error;
      }
    });
  }

  /**
   * Marks a demonstration for removal: its people are signed out and can no longer sign in.
   * @throws Refusal 404 for a company that is no demonstration, 409 while it is being made
   */
  async end(unit: Unit, companyId: string): Promise<void> {
    const row = await unit.trx.selectFrom('demonstration').select('state').where('company_id', '=', companyId).executeTakeFirst();
    if (row === undefined) throw new Refusal(404, 'demonstration.unknown');
    if (row.state === 'Making') throw new Refusal(409, 'demonstration.busy');
    const child = await unit.trx.selectFrom('company').select('name').where('partner_id', '=', companyId).limit(1).executeTakeFirst();
    if (child !== undefined) throw new Refusal(409, 'demonstration.isPartner', { name: child.name });
    await unit.trx.updateTable('demonstration').set({ state: 'Removing' }).where('company_id', '=', companyId).execute();
    await unit.trx.updateTable('person').set({ is_active: 0 }).where('company_id', '=', companyId).execute();
  }

  /** Removes a demonstration that was ended, once the current change is committed. */
  remove(companyId: string): void {
    this.#work(companyId, async () => {
      try {
        await removeCompany(this.parts, companyId);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      }
    });
  }

  /** Continues removals that a stop of the server has interrupted, and removes incomplete demonstrations. */
  async settle(): Promise<void> {
    const rows = await this.parts.db.selectFrom('demonstration').select(['company_id', 'state']).where('state', 'in', ['Making', 'Removing']).execute();
    for (const { company_id, state } of rows) {
      if (this.parts.inWork.has(company_id) || !(await this.parts.others.hold(workOn(company_id)))) continue;
      if (state === 'Making') {
        this.parts.log.info({ company: company_id }, 'a demonstration that was half made is removed');
        await this.parts.db.updateTable('demonstration').set({ state: 'Removing' }).where('company_id', '=', company_id).execute();
      }
      this.remove(company_id);
    }
  }

  /**
   * Sets new passwords for the cast, which are returned only here.
   * @throws Refusal 404 for a company that is no demonstration, 409 for one that is not complete
   */
  async openSignIns(
    unit: Unit,
    companyId: string,
    hashes: ReadonlyMap<CastName, { readonly password: string; readonly hash: string }>,
  ): Promise<readonly CastSignIn[]> {
    const row = await unit.trx.selectFrom('demonstration').select('state').where('company_id', '=', companyId).executeTakeFirst();
    if (row === undefined) throw new Refusal(404, 'demonstration.unknown');
    if (row.state !== 'Ready') throw new Refusal(409, 'demonstration.notReady');
    const signIns: CastSignIn[] = [];
    for (const role of castNames) {
      const person = await unit.trx
        .selectFrom('person')
        .select(['id', 'first_name', 'last_name', 'user_name'])
        .where('id', '=', `${companyId}-${role}`)
        .executeTakeFirst();
      const made = hashes.get(role);
      if (person === undefined || made === undefined) continue;
      await setPassword(unit.trx, person.id, made.hash);
      signIns.push({ role, name: `${person.first_name} ${person.last_name}`, userName: person.user_name, password: made.password });
    }
    return signIns;
  }

  /** New passwords of a cast. Hashing is slow, so it comes before a change. */
  async newPasswords(): Promise<ReadonlyMap<CastName, { readonly password: string; readonly hash: string }>> {
    const made = new Map<CastName, { readonly password: string; readonly hash: string }>();
    for (const role of castNames) {
      const password = newPassword();
      made.set(role, { password, hash: await hashPassword(password) });
    }
    return made;
  }

  #work(companyId: string, work: () => Promise<void>): void {
    const { inWork, afterAnswers, others } = this.parts;
    if (inWork.has(companyId)) return;
    inWork.add(companyId);
    afterAnswers.add(Promise.resolve(), async () => {
      try {
        if (await others.hold(workOn(companyId))) await work();
      } finally {
        inWork.delete(companyId);
        await others.letGo(workOn(companyId));
      }
    });
  }
}
