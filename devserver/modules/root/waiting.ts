import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { contactKey } from '../../platform/auth/contacts/contacts';
import { mailKey } from '../../platform/auth/contacts/mailKey';
import { unindexed } from '../../platform/database/words';
import type { Waiting } from '../../platform/module';

const week = 7 * 24 * 60 * 60 * 1000;

/** Maximum number of failed mails examined, newest first. */
const mostLookedAt = 500;

/** Number of mails to people of the company that were given up within the last week, at the company's address or the preferred one of the person. */
export const failedMails: Waiting = {
  access: screens.companySettings,
  async count({ companyId, most }, { db, now }) {
    const failed = await db
      .selectFrom('outbox')
      .select('recipient')
      // A plus before a column disables its index: that of due mails contains nearly all rows, that of the company all its people.
      .where(sql<boolean>`delivered_at is null and attempts > 0 and ${unindexed('due_at')} is null`)
      .where('sent_at', '>', new Date(Date.parse(now()) - week).toISOString())
      .orderBy('sent_at', 'desc')
      .limit(mostLookedAt)
      .execute();
    if (failed.length === 0) return 0;
    const keys = failed.map(({ recipient }) => mailKey(recipient));
    const distinct = [...new Set(keys)];
    const known = await db
      .selectFrom('person')
      .select('mail_key as key')
      .where(unindexed('company_id'), '=', companyId)
      .where('mail_key', 'in', distinct)
      .execute();
    const preferred = await db
      .selectFrom('person_contact')
      .innerJoin('person', 'person.id', 'person_contact.person_id')
      .select('person_contact.value')
      .where('person.company_id', '=', companyId)
      .where(
        'person_contact.unique_key',
        'in',
        distinct.map((key) => contactKey('email', key)),
      )
      .execute();
    const theirs = new Set([...known.map(({ key }) => key), ...preferred.map(({ value }) => mailKey(value))]);
    return Math.min(most, keys.filter((key) => theirs.has(key)).length);
  },
};
