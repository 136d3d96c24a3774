import type { Program, ReportingType } from '../../../../../../plugins/programs/contract';
import type { Words } from '../../../fixtures/fixture';
import type { Motif } from '../../../fixtures/illustration';

/** A template that comes with the product. Every company can use it as it is: it needs no tracker, course or event of theirs. */
export interface ProductTemplate {
  /** Without the prefix of templates of the product. */
  readonly key: string;
  readonly motif: Motif;
  readonly type: Program['ProgramType'];
  readonly subType: 'SelfReport' | 'Group' | 'Meeting' | 'Biometric';
  /** How many days it runs. */
  readonly days: number;
  readonly name: Words;
  /** Paragraphs; a line that begins with `- ` is an entry of a list. */
  readonly description: Words;
  /** A sentence that people read when they report. */
  readonly instructions: Words;
  /** What the tick certifies. */
  readonly checkbox: Words;
  readonly reporting: ReportingType;
  readonly daily?: true;
  readonly approval?: true;
  /** Points of each level, and the reports that reach it. */
  readonly levels: readonly (readonly [points: number, required: number])[];
  readonly features?: readonly Program['Features'][number][];
  /** Fewest and most members of a group. */
  readonly groups?: readonly [min: number, max: number];
}
