import type { Kysely } from 'kysely';
import { Audit } from './audit/audit';
import { Chain } from './audit/chain';
import { keyChanged } from './audit/chains';
import { endIsProvenBy, readFingerprint, writeFingerprint } from './audit/provenBy';
import { BadSetting } from './config';
import { databaseFile } from './database/open';
import { resealOutbox } from './outbox';
import type { Config, PlatformTransaction } from './platform';
import { secretFile } from './secret';
import type { PlatformTables } from './tables';

type Db = Kysely<PlatformTables>;
type Secrets = Pick<Config, 'tokenSecret' | 'earlierSecrets'>;

const refusal = ({ tokenSecret, dataDir }: Pick<Config, 'tokenSecret' | 'dataDir'>): BadSetting =>
  new BadSetting(
    'TOKEN_SECRET',
    '*'.repeat(tokenSecret.length),
    `${databaseFile(dataDir)} was written with another one; start with that one (where TOKEN_SECRET was never set it stands in the file ${secretFile}), or with TOKEN_SECRET=new,old to replace it`,
  );

/** The secret with which the database was written. A database of an earlier version proves it by the end of its audit; one without an audit accepts any. */
const secretInUse = async (db: Db, { tokenSecret, earlierSecrets }: Secrets, fingerprint: string | undefined): Promise<string | undefined> => {
  for (const secret of [tokenSecret, ...earlierSecrets]) {
    const chain = Chain.of(secret);
    const fits = fingerprint === undefined ? await endIsProvenBy(db, chain) : chain.fingerprint === fingerprint;
    if (fits ?? true) return secret;
  }
  return undefined;
};

/** Seals the data of undos anew. Rows for which `isSound` is false stay as they are, so that an examination finds them. */
const resealUndo = async (trx: PlatformTransaction, chain: Chain, isSound: (row: PlatformTables['acting_undo']) => boolean): Promise<void> => {
  for (const row of (await trx.selectFrom('acting_undo').selectAll().execute()).filter(isSound))
    await trx
      .updateTable('acting_undo')
      .set({ seal: chain.sealOfUndo(row) })
      .where('audit_id', '=', row.audit_id)
      .execute();
};

/** The same of what was changed. */
const resealChanges = async (trx: PlatformTransaction, before: Chain, after: Chain): Promise<void> => {
  for (const row of await trx.selectFrom('audit_change').selectAll().execute()) {
    if (row.seal !== before.sealOfChange(row)) continue;
    await trx
      .updateTable('audit_change')
      .set({ seal: after.sealOfChange(row) })
      .where('audit_id', '=', row.audit_id)
      .execute();
  }
};

/** From now on the database goes by `config.tokenSecret`. The chain goes on with its key, behind a line that holds the key before it. */
const replaceSecret = async (trx: PlatformTransaction, old: string, { tokenSecret }: Pick<Config, 'tokenSecret'>, at: string): Promise<void> => {
  const [before, after] = [Chain.of(old), Chain.of(tokenSecret)];
  const nobody = { actorId: '', subjectId: '', sessionId: '', address: '', route: '' };
  await new Audit({ tokenSecret }).write(trx, { at, ...nobody, action: keyChanged, target: '', detail: { key: after.closeEarlier(before) } });
  await resealUndo(trx, after, (row) => row.seal === before.sealOfUndo(row));
  await resealChanges(trx, before, after);
  await resealOutbox(trx, old, tokenSecret);
};

/**
 * Makes sure that a migrated database goes by `config.tokenSecret`: it did so far, or it went by one of `earlierSecrets` and changes over now, in one transaction. One of an
 * earlier version, or a new one, is told by which secret it goes.
 * @returns whether the secret was replaced
 * @throws BadSetting when it was written with a secret that is not given
 */
export const settleSecret = async (
  db: Db,
  config: Pick<Config, 'tokenSecret' | 'earlierSecrets' | 'dataDir'>,
  clock: { iso(): string },
): Promise<{ readonly isReplaced: boolean }> => {
  const { tokenSecret } = config;
  const fingerprint = await readFingerprint(db);
  const inUse = await secretInUse(db, config, fingerprint);
  if (inUse === undefined) throw refusal(config);
  const isReplaced = inUse !== tokenSecret;
  if (fingerprint !== undefined && !isReplaced) return { isReplaced };
  await db.transaction().execute(async (trx) => {
    // An earlier version has vouched for nothing of it.
    if (fingerprint === undefined) await resealUndo(trx, Chain.of(inUse), ({ seal }) => seal === '');
    if (isReplaced) await replaceSecret(trx, inUse, config, clock.iso());
    await writeFingerprint(trx, Chain.of(tokenSecret));
  });
  return { isReplaced };
};
