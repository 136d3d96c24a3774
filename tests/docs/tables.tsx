import type { Generated, Kysely } from 'kysely';
import { createTables as create, key, table, text } from '../../devserver/platform/database/table';

export const notes = table('note', { id: key(), text: text() });
export const createTables = create;
export declare const db: Kysely<{ drink: { id: Generated<number>; person_id: string; day: string; glasses: number } }>;
export declare const row: { person_id: string; day: string; glasses: number };
