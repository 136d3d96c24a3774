import type { Kysely } from 'kysely';
import { defaultLocale } from '../../../../shell/i18n/locale';
import type { Changes } from '../../../contracts';
import type { PlatformTables } from '../../tables';
import { fromWithin, Work, type WorkParts } from '../work';

/** A reply to a text message. */
export interface TextReply {
  /** Id of the text message in the outbox. */
  readonly id: number;
  /** Text of the reply. */
  readonly text: string;
}

/**
 * Passes a reply to the modules that subscribe to replies, in one transaction. There is no session: the number identifies the person.
 * @returns whether the text message exists
 */
export const receiveReply = async (parts: WorkParts & { readonly db: Kysely<PlatformTables> }, { id, text }: TextReply): Promise<boolean> => {
  const done = await parts.db.transaction().execute(async (trx) => {
    const sent = await trx.selectFrom('outbox').select(['recipient', 'secret_hash']).where('id', '=', id).where('kind', '=', 'text').executeTakeFirst();
    if (sent === undefined) return undefined;
    const work = new Work(parts, trx, undefined, defaultLocale, fromWithin);
    const change: Changes['root.textReplied'] = { recipient: sent.recipient, secretHash: sent.secret_hash, text };
    for (const subscriber of parts.registry.subscribers('root.textReplied')) await subscriber.run(change, work.unitFor(subscriber.owner));
    await work.tellOthers();
    return work;
  });
  done?.tellAll();
  return done !== undefined;
};
