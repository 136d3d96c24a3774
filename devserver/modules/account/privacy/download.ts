import type { Updateable } from 'kysely';
import { sendAlert } from '../../../platform/mail/alerts';
import type { Call, Caller, LaterCall, Unit } from '../../../platform/module';
import { Refusal } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { AccountDb, AccountTables } from '../tables';
import { type OwnProof, proveOneself, provesBy } from '../verification/ownProof';
import { writeArchive } from './archive';

/** Retention of the file, in milliseconds. */
const keptFor = 24 * 60 * 60_000;

/** Milliseconds after which the job counts as dead: the server was stopped. */
const longest = 10 * 60_000;

const perPerson = { most: 5, seconds: 60 * 60 } as const;

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** The current download of a person; `undefined` without an unexpired one. */
export const downloadOf = async (db: AccountDb, now: string, personId: string) => {
  const row = await db.selectFrom('account_download').selectAll().where('person_id', '=', personId).where('expires_at', '>', now).executeTakeFirst();
  if (row?.state !== 'running' || later(row.requested_at, longest) > now) return row;
  return { ...row, state: 'failed' as const };
};

/** Whether a stored file is the unexpired download of a person. */
export const isDownloadOf = async (db: AccountDb, now: string, name: string, personId: string): Promise<boolean> =>
  (await downloadOf(db, now, personId))?.file_name === name;

/**
 * Whether the caller gets this file: their own download, in the session in which they proved their identity. A user who finds another open session would have
 * it without that proof.
 */
export const mayFetch = async (db: AccountDb, now: string, name: string, { actor, sessionId }: Pick<Caller, 'actor' | 'sessionId'>): Promise<boolean> => {
  const row = await downloadOf(db, now, actor.userId);
  return row?.file_name === name && row.session_id === sessionId;
};

/** Deletes expired files of all people. */
const removeExpired = async (unit: Unit<AccountTables>, alsoOf: string): Promise<void> => {
  const gone = await unit.trx
    .deleteFrom('account_download')
    .where((is) => is.or([is('expires_at', '<=', unit.now()), is('person_id', '=', alsoOf)]))
    .returning('file_name')
    .execute();
  for (const { file_name } of gone) if (file_name !== null) await unit.removeFile(file_name);
};

/**
 * Starts collecting the data of all modules about the signed-in person; an earlier download is deleted, and a mail notifies them.
 * @throws FieldRefusal 400 for a wrong password or code, Refusal 409 while one is running, 429 after too many
 */
export const requestDownload = async (proof: OwnProof, call: Call<AccountTables>): Promise<void> => {
  const { sessionId, subject } = call.caller;
  const { userId } = subject;
  const person = await proveOneself(proof, call);
  const [mail, page] = provesBy(person) === 'Code' ? ['dataRequested.byCode', 'userprofile/privacy'] : ['dataRequested.mail', 'auth/login/reset'];
  if ((await downloadOf(call.db, call.now(), userId))?.state === 'running') throw new Refusal(409, 'download.running');
  const wait = call.limits.take('downloads of own data', userId, perPerson);
  if (wait > 0) throw new Refusal(429, 'download.tooMany', { minutes: Math.ceil(wait / 60) }, true, wait);
  const total = call.personalData(userId).records.length;
  await call.change(async (unit) => {
    await removeExpired(unit, userId);
    const now = unit.now();
    const row = { person_id: userId, state: 'running' as const, done: 0, total, requested_at: now, expires_at: later(now, keptFor), file_name: null, bytes: 0 };
    await unit.trx
      .insertInto('account_download')
      .values({ ...row, session_id: sessionId })
      .execute();
    await unit.audit({ action: 'account.dataRequested', target: userId });
    await sendAlert(unit, userId, { subject: 'dataRequested.subject', mail }, { values: { link: `${siteAddress}/act/${page}` } });
  });
  call.afterAnswer((work) => produce(work, userId));
};

type Work = LaterCall<AccountTables>;

const produce = async (work: Work, userId: string): Promise<void> => {
  try {
    const path = work.newFilePath();
    const bytes = await writeArchive(work, userId, path, (done) => work.change((unit) => note(unit, userId, { done })));
    const day = work.now().slice(0, 'yyyy-MM-dd'.length);
    const taken = await work.takeFile(path, { size: bytes, displayName: `my-data-${day}.zip`, contentType: 'application/zip' });
    await work.change(async (unit) => {
      const file = await unit.storeFile({ ...taken, ownerUserId: userId });
      await note(unit, userId, { state: 'ready', file_name: file.name, bytes });
      await unit.audit({ action: 'account.dataGathered', target: userId, detail: { bytes } });
    });
  } catch (error) {
    await work.change((unit) => note(unit, userId, { state: 'failed' }));
    throw error;
  }
};

const note = async ({ trx }: Unit<AccountTables>, userId: string, what: Updateable<AccountTables['account_download']>): Promise<void> => {
  await trx.updateTable('account_download').set(what).where('person_id', '=', userId).where('state', '=', 'running').execute();
};
