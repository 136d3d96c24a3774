import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { PlatformTables } from '../tables';
import type { ConsentOutcome } from './tables';

/** A text in the version that was shown. */
export interface ShownText {
  readonly language: Locale;
  readonly name: string;
  /** HTML, sanitised. */
  readonly content: string;
}

type Db = Kysely<PlatformTables> | Transaction<PlatformTables>;

/** Id of a text: the digest of its content, so that an edited text has another id. */
export const textIdOf = ({ language, name, content }: ShownText): string =>
  createHash('sha256')
    .update(JSON.stringify([language, name, content]))
    .digest('hex');

/** Stores a text permanently. @returns its id */
export const keepText = async (trx: Db, shown: ShownText, now: string): Promise<string> => {
  const id = textIdOf(shown);
  const { language, name, content } = shown;
  await trx
    .insertInto('consent_text')
    .values({ id, language, name, content, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};

/** An answer and the text that was shown. */
export interface NewConsent {
  readonly personId: string;
  readonly moduleId: string;
  /** Id of the consent within its module. */
  readonly consentId: string;
  readonly outcome: ConsentOutcome;
  /** The shown text, or the id of a stored one; null if it was shown elsewhere, and for a withdrawal. */
  readonly text: ShownText | string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Adds a dated entry to a person's consents. Entries are never changed. */
export const noteConsent = async (trx: Db, { personId, moduleId, consentId, outcome, text, at }: NewConsent): Promise<void> => {
  const text_id = text === null || typeof text === 'string' ? text : await keepText(trx, text, at);
  await trx.insertInto('consent_entry').values({ person_id: personId, module_id: moduleId, consent_id: consentId, outcome, text_id, at }).execute();
};

/** All entries of a person: consents, refusals and withdrawals, oldest first. */
export const consentEntriesOf = (db: Db, personId: string) =>
  db
    .selectFrom('consent_entry as entry')
    .leftJoin('consent_text as text', 'text.id', 'entry.text_id')
    .select(['entry.module_id', 'entry.consent_id', 'entry.outcome', 'entry.at', 'entry.text_id', 'text.name', 'text.language'])
    .where('entry.person_id', '=', personId)
    .orderBy('entry.id')
    .execute();

/** A text that the person has answered; `undefined` for any other. */
export const textShownTo = (db: Db, personId: string, textId: string) =>
  db
    .selectFrom('consent_text as text')
    .innerJoin('consent_entry as entry', 'entry.text_id', 'text.id')
    .select(['text.id', 'text.language', 'text.name', 'text.content', 'text.kept_at'])
    .where('text.id', '=', textId)
    .where('entry.person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
