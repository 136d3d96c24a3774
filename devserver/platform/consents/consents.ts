import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { PlatformTables } from '../tables';
import type { ConsentOutcome } from './tables';

/** A text as somebody was shown it. */
export interface ShownText {
  readonly language: Locale;
  readonly name: string;
  /** HTML, sanitised. */
  readonly content: string;
}

type Db = Kysely<PlatformTables> | Transaction<PlatformTables>;

/** The digest of a text names it: the same text has one name, and one that was edited is another one. */
export const textIdOf = ({ language, name, content }: ShownText): string =>
  createHash('sha256')
    .update(JSON.stringify([language, name, content]))
    .digest('hex');

/** Keeps a text for as long as the database lasts. @returns its id */
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
  /** Names what was asked among the consents of its module. */
  readonly consentId: string;
  readonly outcome: ConsentOutcome;
  /** As it was shown; the id of one that is kept; null where it was shown elsewhere, or for a withdrawal. */
  readonly text: ShownText | string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Adds a dated line to what a person has agreed to. Lines are never changed. */
export const noteConsent = async (trx: Db, { personId, moduleId, consentId, outcome, text, at }: NewConsent): Promise<void> => {
  const text_id = text === null || typeof text === 'string' ? text : await keepText(trx, text, at);
  await trx.insertInto('consent_entry').values({ person_id: personId, module_id: moduleId, consent_id: consentId, outcome, text_id, at }).execute();
};

/** All that a person has agreed to, declined and withdrawn, in its order. */
export const consentEntriesOf = (db: Db, personId: string) =>
  db
    .selectFrom('consent_entry as entry')
    .leftJoin('consent_text as text', 'text.id', 'entry.text_id')
    .select(['entry.module_id', 'entry.consent_id', 'entry.outcome', 'entry.at', 'entry.text_id', 'text.name', 'text.language'])
    .where('entry.person_id', '=', personId)
    .orderBy('entry.id')
    .execute();

/** A text that the person has answered to; `undefined` for any other. */
export const textShownTo = (db: Db, personId: string, textId: string) =>
  db
    .selectFrom('consent_text as text')
    .innerJoin('consent_entry as entry', 'entry.text_id', 'text.id')
    .select(['text.id', 'text.language', 'text.name', 'text.content', 'text.kept_at'])
    .where('text.id', '=', textId)
    .where('entry.person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
