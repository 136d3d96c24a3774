import type { Static } from 'typebox';
import type * as contract from './schemas';

export type Note = Static<typeof contract.Note>;
