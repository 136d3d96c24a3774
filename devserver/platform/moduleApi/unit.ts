import type { Transaction } from 'kysely';
import type { Topic, TopicMessage, TopicParams } from '../../../shell/net/contract';
import type { Changes } from '../../contracts';
import type { ChangedField } from '../audit/changed';
import type { OutboxMessage } from '../outbox';
import type { WrittenFile } from '../platform';
import type { PlatformTables } from '../tables';
import type { Revision, SavedRecord } from '../versions';
import type { Context, Outcome } from './context';

/** Tools of a change: everything happens in one transaction, or not at all. Inside it only the transaction is awaited. */
export interface Unit<Own = unknown> extends Omit<Context<Own>, 'db'> {
  readonly trx: Transaction<PlatformTables & Own>;
  /** Announces a change to the other modules, inside the transaction. */
  announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void>;
  /**
   * Sends a message to the browsers that have joined the topic, after the commit. The topic is one of the module's contract, or shared (`shell/contracts/topics.ts`).
   * @throws Error for a message that does not match the contract, or a topic that the module does not declare
   */
  publish<T extends Topic>(topic: T, params: TopicParams<T>, message: TopicMessage<T>): void;
  /** Checks the rule of a topic again for a person, after the commit, because the change may have taken the right away. */
  reconsider<T extends Topic>(topic: T, params: TopicParams<T>, userId: string): void;
  /** Closes the sockets of a sign-in session that this change has ended, after the commit. */
  disconnect(sessionId: string): void;
  /** Puts a mail or text into the outbox. */
  send(message: OutboxMessage): Promise<void>;
  /** Puts a mail into the outbox that an undo can withdraw for a while (`withdrawHeld`). @returns its id there; `undefined` in demonstrations */
  sendHeld(message: OutboxMessage): Promise<number | undefined>;
  /** Sanitises HTML that a person wrote (`sanitise.ts`); pictures of `IMAGE_HOSTS` stay. */
  sanitise(html: string): string;
  /** Writes who changed what to the audit table; `detail` holds ids and field names, never health values. */
  audit(entry: AuditedChange): Promise<void>;
  /**
   * Undoes a change that was made for the caller, by the id of its audit line, as its module declares it (`undo`); with `companyId` a change of that company's
   * data, which the caller may change.
   * @throws Refusal with the reason why it cannot be undone: `undo.unknown`, `undo.none`, `undo.done`, `undo.tooLate`, or `undo.refused` with the reason of the module (`why`)
   */
  undo(id: number, companyId?: string): Promise<void>;
  /**
   * Runs `act` for several items, one after another. An item that throws a `Refusal` is rolled back alone, with its audit lines, messages and mails, and its outcome says why; the
   * others stay. Any other error ends the whole change.
   */
  each<T, R>(items: Iterable<T>, act: (item: T) => Promise<R>): Promise<readonly Outcome<T, R>[]>;
  /** Deletes the data of undos that are no longer possible. */
  endUndoes(): Promise<void>;
  /**
   * Withdraws the call of the actor with an `Idempotency-Key`, even before it arrives: its changes are undone as its module declares it (`undo`), and the key is
   * refused from then on.
   * @returns whether it had been carried out
   * @throws Refusal 409 if it cannot be undone: `undo.none`, or `undo.refused` with the reason of the module (`why`)
   */
  withdraw(key: string): Promise<boolean>;
  /**
   * Raises the version of a record before the change writes it, and notifies the company's staff of the save.
   * @returns the version for the answer
   * @throws ConflictRefusal (409) with both values, if the body has an older version
   */
  revise<V extends object>(revision: SavedRecord | Revision<V>): Promise<number>;
  /** Raises the versions of records that this change writes without comparison, a few hundred at most; nobody is notified. */
  reviseAll(record: string, ids: readonly string[]): Promise<void>;
  /** Deletes the version of a record that this change deletes. */
  endVersion(record: string, id: string): Promise<void>;
  /** Stores a file under a new name that cannot be guessed; this module's `mayRead` decides who may read it. */
  storeFile(file: WrittenFile): Promise<{ readonly name: string }>;
  /** Removes a file of this module; its bytes are deleted after the commit. */
  removeFile(name: string): Promise<void>;
  /** Deletes what all modules store about a person as their `about.deletion` says; the caller's module has checked that it may. */
  forgetPerson(personId: string): Promise<void>;
}

/** A change as a line of the audit. */
export interface AuditedChange {
  readonly action: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Data with which its module undoes it. Stored for 30 days if the data is not the actor's own, and with the answer of a call with an `Idempotency-Key`. */
  readonly undo?: unknown;
  /** The changed fields with both values, for people to read; stored if the data is not the actor's own. */
  readonly changed?: readonly ChangedField[];
  /** The person whose data was changed, if not the subject of the call. */
  readonly person?: string;
  /** The company whose data was changed, if no person's was. */
  readonly company?: string;
  /** The person who started the work, where it runs after the call; null: the product itself, by the clock. The history lists it, and it cannot be undone. */
  readonly by?: string | null;
  /** The kind of company record, as in `unit.revise`. The history filters by it; its name is the text `record.<name>` of the module. */
  readonly record?: string;
  /** The module whose texts name the fields, if not this one. */
  readonly words?: string;
}
