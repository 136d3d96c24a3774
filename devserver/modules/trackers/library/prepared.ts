import type { FieldValidation, TrackerField, TrackerType } from '../../../../plugins/trackers/contract';
import type { BothLanguages } from '../../../platform/content/kind';
import type { Measure } from '../devices/catalogue';

/** A text in English and Spanish, in one line of a definition. */
export const words = (en: string, es: string): BothLanguages => ({ en, es });

/** A tracker that companies can start from. */
export interface PreparedTracker {
  readonly key: string;
  readonly icon: string;
  readonly type: TrackerType;
  readonly onePerDay?: true;
  readonly measure?: Measure;
  readonly name: BothLanguages;
  readonly fields: readonly PreparedField[];
}

export interface PreparedField {
  readonly name: string;
  readonly type: TrackerField['FieldType'];
  readonly label: BothLanguages;
  /** English units as in the API, and their display texts. */
  readonly units?: BothLanguages;
  readonly decimals?: number;
  readonly chart?: 'Line' | 'Bar';
  readonly options?: readonly PreparedOption[];
  readonly checks?: readonly PreparedCheck[];
}

export interface PreparedOption {
  readonly name: BothLanguages;
  readonly value: string;
  readonly mph?: number;
}

export interface PreparedCheck {
  readonly type: FieldValidation['ValidationType'];
  readonly messageKey?: string;
  readonly range?: readonly [min: number, max: number];
}
