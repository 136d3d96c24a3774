import type { Kysely } from 'kysely';
import { Audit } from '../audit/audit';
import { Chain } from '../audit/chain';
import { keyChanged } from '../audit/chains';
import { endIsProvenBy, readFingerprint, writeFingerprint } from '../audit/provenBy';
import { databaseFile } from '../database/open';
import { resealOutbox } from '../outbox';
import type { Config, PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';
import { BadSetting } from './config';
import { secretFile } from './secret';

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

/** Reseals the data of undos. Rows for which `isSound` is false stay unchanged, so that an examination finds them. */
const resealUndo = async (trx: PlatformTransaction, chain: Chain, isSound: (row: PlatformTables['acting_undo']) => boolean): Promise<void> => {
  for (const row of (await trx.selectFrom('acting_undo').selectAll().execute()).filter(isSound))
    await trx
      .updateTable('acting_undo')
      .set({ seal: chain.sealOfUndo(row) })
      .where('audit_id', '=', row.audit_id)
      .execute();
};

/** Reseals the changed fields with a valid seal. */
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

/** Changes the database to `config.tokenSecret`. The audit chain continues with its key, after a line that contains the earlier key. */
const replaceSecret = async (trx: PlatformTransaction, old: string, { tokenSecret }: Pick<Config, 'tokenSecret'>, at: string): Promise<void> => {
  const [before, after] = [Chain.of(old), Chain.of(tokenSecret)];
  const nobody = { actorId: '', subjectId: '', sessionId: '', address: '', route: '' };
  await new Audit({ tokenSecret }).write(trx, { at, ...nobody, action: keyChanged, target: '', detail: { key: after.closeEarlier(before) } });
  await resealUndo(trx, after, (row) => row.seal === before.sealOfUndo(row));
  await resealChanges(trx, before, after);
  await resealOutbox(trx, old, tokenSecret);
};

/**
 * Ensures that a migrated database uses `config.tokenSecret`: a database that uses one of `earlierSecrets` is changed in one transaction. A database of an
 * earlier version, or a new one, stores the fingerprint of its secret.
 * @returns whether the secret was replaced
 * @throws BadSetting if it was written with a secret that is not configured
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
    // An earlier version has sealed none of it.
    if (fingerprint === undefined) await resealUndo(trx, Chain.of(inUse), ({ seal }) => seal === '');
    if (isReplaced) await replaceSecret(trx, inUse, config, clock.iso());
    await writeFingerprint(trx, Chain.of(tokenSecret));
  });
  return { isReplaced };
};
