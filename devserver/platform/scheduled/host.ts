import type { Kysely } from 'kysely';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { Locale } from '../../../shell/i18n/locale';
import type { Reader } from '../../../shell/rules/dates/dates';
import { type Call, type Caller, Refusal } from '../module';
import type { CallParts } from '../runtime/callParts';
import type { LoadedModule } from '../runtime/registry';
import type { Work } from '../runtime/work';
import type { PlatformTables } from '../tables';
import { type callerNow, type SchedulableCall, schedulableCall } from './declared';
import type { ScheduledChangesOf } from './scheduled';
import type { ScheduledChangeRow } from './table';

/** Maximum number of scheduled changes per company, waiting or stopped; one list shows all of them. */
export const mostOpen = 100;

/** The call that works with scheduled changes. */
export interface Host {
  readonly parts: CallParts;
  readonly owner: LoadedModule;
  readonly language: Locale;
  readonly caller: () => Caller;
  readonly db: () => Kysely<PlatformTables>;
  readonly reader: () => Promise<Reader>;
  /** Runs in the current transaction, or in a new one. */
  readonly inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
  /** A call of another module in the same transaction. */
  readonly within: (owner: LoadedModule, caller: Caller, work?: Work) => Call;
  /** A separate call, made as the user who scheduled a change. */
  readonly callFor: (caller: Caller, route: string) => ScheduledChangesOf;
}

/** The user in whose name a change is made, and how they had signed in. */
export type Author = Pick<Parameters<typeof callerNow>[3], 'personId' | 'loginType'>;

/** The call that saves a scheduled change. @throws Refusal 409 if this build does not have it */
export const callOf = ({ parts }: Pick<Host, 'parts'>, row: Pick<ScheduledChangeRow, 'call'>): SchedulableCall => {
  const found = schedulableCall(parts.registry, row.call);
  if (found === undefined) throw new Refusal(409, 'scheduled.notLicensed');
  return found;
};

/** Notifies browsers that show the list of scheduled changes. */
export const tellLists = ({ owner }: Pick<Host, 'owner'>, work: Work, { id, company_id: companyId }: Pick<ScheduledChangeRow, 'id' | 'company_id'>): void => {
  work.unitFor(owner).publish(sharedTopics.records, { companyId }, { Record: 'administration.scheduled', Id: id, Version: 1 });
};
