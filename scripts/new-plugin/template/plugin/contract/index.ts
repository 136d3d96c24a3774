import type { Static } from 'typebox';
import { endpoints } from '#shell/api';
import { routes } from './routes';
import type * as contract from './schemas';

export type Note = Static<typeof contract.Note>;

/** The calls of this plugin, typed by its contract. */
export const api = endpoints<typeof contract.schemas>(routes);
