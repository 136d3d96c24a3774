import { createTables as create, integer, key, table, text } from '../../devserver/platform/database/table';

export const notes = table('note', { id: key(), text: text() });
export const createTables = create;
export const drinks = table('drink', { person_id: text(), day: text(), glasses: integer() }, { primaryKey: ['person_id', 'day'] });
