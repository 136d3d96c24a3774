import type { Editor, EntryInterface } from '../../../plugins/trackers/rules/entry/editor';
import type { Call, Identity, Unit } from '../../platform/module';
import type { DistanceUnits } from './distance';
import type { TrackerTables } from './tables';

export type TrackerCall = Call<TrackerTables>;
export type TrackerUnit = Unit<TrackerTables>;

/** The person of the entries, and the company of the trackers. Every query is restricted by it. */
export type Participant = Pick<Identity, 'userId' | 'companyId'>;

/** The context of a call about entries: person, editor, rules, and the person's day. */
export interface RequestContext {
  readonly who: Participant;
  readonly editor: Editor;
  /** The author: the person, or the coach. */
  readonly by: Participant;
  /** The interface whose rules apply: who may change an entry, and the source of an entry. */
  readonly rules: EntryInterface;
  /** IANA zone of the person. */
  readonly zone: string;
  /** `yyyy-MM-dd` there. */
  readonly today: string;
  /** The present unit of the person's distances. */
  readonly units: DistanceUnits;
}
