import type { Program, ReportingType } from '../../../../../../plugins/programs/contract';
import type { Words } from '../../../fixtures/fixture';
import type { Motif } from '../../../fixtures/illustration';

/** A template of the product. Each company can use it unchanged: it needs no tracker, course or event of the company. */
export interface ProductTemplate {
  /** Without the prefix of product templates. */
  readonly key: string;
  readonly motif: Motif;
  readonly type: Program['ProgramType'];
  readonly subType: 'SelfReport' | 'Group' | 'Meeting' | 'Biometric';
  /** Length in days. */
  readonly days: number;
  readonly name: Words;
  /** Paragraphs; a line that begins with `- ` is an entry of a list. */
  readonly description: Words;
  /** A sentence displayed in the report dialog. */
  readonly instructions: Words;
  /** What the tick certifies. */
  readonly checkbox: Words;
  readonly reporting: ReportingType;
  readonly daily?: true;
  readonly approval?: true;
  /** Points of each level, and the reports that reach it. */
  readonly levels: readonly (readonly [points: number, required: number])[];
  readonly features?: readonly Program['Features'][number][];
  /** Minimum and maximum number of members of a group. */
  readonly groups?: readonly [min: number, max: number];
}
