/** What snippets of several pages assume. Nothing here runs. */
import type { Generated, Kysely } from 'kysely';
import type { Message } from '#shell/api';
import type { Call, Unit } from '../../devserver/platform/module';
import type { PlatformTables } from '../../devserver/platform/tables';
import type { TestApp } from '../../devserver/testing/appForTests';

export { Button } from '@fluentui/react-components';
export type { Generated, Kysely } from 'kysely';
export type { Migration } from 'kysely/migration';
export { Type } from 'typebox';
export { expect } from 'vitest';
export { addDays, dayIn, daysBetween, defaultZone, startOfWeek } from '../../shell/rules/dates/days';

export interface JournalTables {
  note: { id: Generated<number>; person_id: string; text: string; mood_id: string; created_at: string };
}

export declare const t: (key: string, values?: object) => string;
export declare const message: (key: string, values?: object) => Message;
export declare const call: Call<JournalTables>;
export declare const unit: Unit<JournalTables>;
export declare const db: Kysely<PlatformTables & JournalTables>;
export declare const app: TestApp;
export declare const companyId: string;
export declare const userId: string;
export declare const personId: string;
export declare const day: string;
export declare const today: string;
export declare const zone: string;
