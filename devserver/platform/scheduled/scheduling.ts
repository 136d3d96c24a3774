import type { KeptField } from '../audit/changed';
import type { Call, ToldChange } from '../module';

/** Declares a call whose saves may take effect later. */
export interface Schedulable<Sent> {
  /** Names the record in a list, if its kind is not enough. */
  about?(input: Sent, call: Pick<Call, 'text' | 'settablePlugins'>): string | undefined;
}

/** A record that contains the time at which it takes effect. */
interface PlannedRecord {
  readonly id: string;
  readonly about: string;
  /** Changed fields, named by texts of its module. */
  readonly fields: readonly KeptField[];
  /** Name of the user who planned it, and when (ISO 8601, UTC). */
  readonly name: string;
  readonly madeAt: string;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

/**
 * Records that contain the time at which they take effect. They are listed among the scheduled changes of their company; the call that saves them
 * moves, applies and cancels them.
 */
export interface Planned<Own = unknown> {
  /** Kind of the record, as in `unit.revise`. */
  readonly record: string;
  /** Waiting records of a company, the next one first. */
  list(companyId: string, call: Pick<Call<Own>, 'db' | 'language'>, most: number): Promise<readonly PlannedRecord[]>;
  /** Body of the save that moves a record to another time; null: now. */
  moved(id: string, at: string | null): object;
  /** Body of the save that cancels a record. */
  cancelled(id: string): object;
}

/** A save to schedule. */
export interface ScheduleWish {
  /** The call that saves, `admin.saveTime`; its module declares it in `schedules`. */
  readonly call: string;
  /** Due time in the zone of the company: `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A save that waits for its due time, or could not be applied. Times are ISO 8601, UTC; texts are in the language of the call. */
export interface ScheduledChange {
  readonly id: string;
  readonly recordName: string;
  /** Names the record; null: its kind is enough. */
  readonly about: string | null;
  /** Changed fields, compared with the record when the change was scheduled. */
  readonly fields: ToldChange['Fields'];
  /** Name of the user who scheduled it. */
  readonly name: string;
  readonly madeAt: string;
  readonly dueAt: string;
  /** `dueAt` in the zone of the company: `yyyy-MM-ddTHH:mm`. */
  readonly localAt: string;
  readonly isStopped: boolean;
  /** Reason why it could not be applied; null: it is not stopped. */
  readonly reason: string | null;
}

/** Saves of a company's records that take effect later, each exactly once, with the rights that the user who scheduled it has at that time. */
export interface ScheduledChanges {
  /** @returns its id @throws Refusal as the save would now; 400 if it changes nothing; FieldRefusal 400 at `At` */
  make(wish: ScheduleWish): Promise<string>;
  /** Waiting and stopped changes of the subject's company whose records the subject may save; 100 at most. */
  list(of: { readonly record?: string | undefined; readonly recordId?: string | undefined }): Promise<readonly ScheduledChange[]>;
  /** @throws Refusal 404; 409 if the change is done or canceled; FieldRefusal 400 at `At` */
  move(id: string, at: string): Promise<void>;
  /** @throws Refusal 404; 409 if the change is done or canceled */
  cancel(id: string): Promise<void>;
  /** Saves the change now, in the name of the caller. @throws Refusal 404, 409, and as the save does */
  apply(id: string): Promise<void>;
  /** Applies the due changes, each in the name of the user who scheduled it. */
  carryOutDue(): Promise<void>;
}
