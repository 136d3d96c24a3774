import type { Editor, EntryInterface } from '../../../plugins/trackers/rules/editor';
import type { Call, Identity, Unit } from '../../platform/module';
import type { DistanceUnits } from './distance';
import type { TrackerTables } from './tables';

export type TrackerCall = Call<TrackerTables>;
export type TrackerUnit = Unit<TrackerTables>;

/** Whose entries: the person, and the company whose trackers they have. Every query carries what it needs of it. */
export type Participant = Pick<Identity, 'userId' | 'companyId'>;

/** What every call about entries comes down to: whose they are, who works with them, how, and on which day of the person's. */
export interface RequestContext {
  readonly who: Participant;
  readonly editor: Editor;
  /** Who writes: the person, or the coach. */
  readonly by: Participant;
  /** Of which interface the rules hold: who may change what, and what an entry's source becomes. */
  readonly rules: EntryInterface;
  /** IANA zone of the person. */
  readonly zone: string;
  /** `yyyy-MM-dd` there. */
  readonly today: string;
  /** Of the person's distances, now. */
  readonly units: DistanceUnits;
}
