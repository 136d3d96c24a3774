import type { KeptField } from '../audit/changed';
import type { Call, ToldChange } from '../module';

/** How a call is scheduled whose saves may take effect later. */
export interface Schedulable<Sent> {
  /** Names the record in a list, where its kind does not say all. */
  about?(input: Sent, call: Pick<Call, 'text' | 'settablePlugins'>): string | undefined;
}

/** A record that takes effect at a moment which it carries itself. */
interface PlannedRecord {
  readonly id: string;
  readonly about: string;
  /** The changes at that moment, in words of its module. */
  readonly fields: readonly KeptField[];
  /** Who planned it, and when (ISO 8601, UTC). */
  readonly name: string;
  readonly madeAt: string;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

/** Records that carry the moment at which they take effect: they stand among the scheduled changes of their company, and the call that saves them moves, applies and cancels them. */
export interface Planned<Own = unknown> {
  /** As `unit.revise` names it. */
  readonly record: string;
  /** Those of a company that wait, the next one first. */
  list(companyId: string, call: Pick<Call<Own>, 'db' | 'language'>, most: number): Promise<readonly PlannedRecord[]>;
  /** The body of the save by which one takes effect at another moment; null: now. */
  moved(id: string, at: string | null): object;
  /** That by which it does not. */
  cancelled(id: string): object;
}

/** A save that is to take effect later. */
export interface ScheduleWish {
  /** The call that saves, `admin.saveTime`; its module declares it in `schedules`. */
  readonly call: string;
  /** When, in the zone of the company: `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A save that waits for its time, or could not be applied. Moments are ISO 8601, UTC; texts are in the language of the call. */
export interface ScheduledChange {
  readonly id: string;
  readonly recordName: string;
  /** Which one; null: the kind says all. */
  readonly about: string | null;
  /** From what was saved when it was scheduled. */
  readonly fields: ToldChange['Fields'];
  /** Who scheduled it. */
  readonly name: string;
  readonly madeAt: string;
  readonly dueAt: string;
  /** The same in the zone of the company: `yyyy-MM-ddTHH:mm`. */
  readonly localAt: string;
  readonly isStopped: boolean;
  /** Why it could not be applied; null: nothing has stopped it. */
  readonly reason: string | null;
}

/** Saves of a company's records that take effect later, each exactly once, with the rights that the user who scheduled it has at that moment. */
export interface ScheduledChanges {
  /** @returns its id. @throws Refusal as the save would now; 400 where it changes nothing, FieldRefusal 400 at `At` */
  make(wish: ScheduleWish): Promise<string>;
  /** Those of the subject's company that wait or were stopped, as far as the subject may save such records; 100 at the most. */
  list(of: { readonly record?: string | undefined; readonly recordId?: string | undefined }): Promise<readonly ScheduledChange[]>;
  /** @throws Refusal 404, 409 for one that is over; FieldRefusal 400 at `At` */
  move(id: string, at: string): Promise<void>;
  /** @throws Refusal 404, 409 for one that is over */
  cancel(id: string): Promise<void>;
  /** Saves it at once, in the name of the caller. @throws Refusal 404, 409, and as the save does */
  apply(id: string): Promise<void>;
  /** Carries out what is due, in the name of the user who scheduled it. */
  carryOutDue(): Promise<void>;
}
