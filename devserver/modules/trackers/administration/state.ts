import type { AdministeredField, AdministeredTracker, FieldValidation, PreparedTracker as PreparedAnswer } from '../../../../plugins/trackers/contract';
import { recordingOf } from '../../../../plugins/trackers/rules/authoring';
import type { BothLanguages, KnownContent } from '../../../platform/content/kind';
import type { Measure } from '../devices/catalogue';
import type { PreparedField, PreparedOption, PreparedTracker } from '../library/prepared';

/** A rule of a field, as stored. */
export interface CheckState {
  readonly Type: FieldValidation['ValidationType'];
  readonly MessageKey: string;
  readonly CheckRange: boolean;
  readonly Min: number | null;
  readonly Max: number | null;
}

export type OptionState = AdministeredField['Options'][number];

type Shown = Pick<AdministeredField, 'FieldName' | 'Names' | 'Units' | 'FieldType' | 'DecimalPlaces' | 'ChartType' | 'IsHidden'>;

export interface FieldState extends Shown {
  readonly Options: readonly OptionState[];
  readonly Checks: readonly CheckState[];
}

export interface TrackerState extends Pick<AdministeredTracker, 'Names' | 'Icon' | 'TrackerType' | 'IsOnePerDay' | 'IsOffered' | 'IsDraft'> {
  readonly Measure: Measure | null;
  readonly Fields: readonly FieldState[];
}

export type KnownTracker = KnownContent<TrackerState>;

/** Clears a Spanish text that equals the English one: rows store both languages, so that reads need no fallback. */
export const ownSpanish = ({ en, es }: BothLanguages): BothLanguages => ({ en, es: es === en ? '' : es });

const none: BothLanguages = { en: '', es: '' };

export const isNumberCheck = ({ Type }: CheckState): boolean => Type !== 'Required';

export const optionsOf = (options: readonly PreparedOption[]): OptionState[] =>
  options.map(({ name, value, mph }) => ({ Names: ownSpanish(name), Value: value, MPH: mph ?? null }));

const preparedField = ({ name, type, label, units = none, decimals = 0, chart, options = [], checks = [] }: PreparedField): FieldState => ({
  FieldName: name,
  Names: ownSpanish(label),
  Units: ownSpanish(units),
  FieldType: type === 'Hidden' ? 'Text' : type,
  DecimalPlaces: decimals,
  ChartType: chart ?? null,
  IsHidden: type === 'Hidden',
  Options: optionsOf(options),
  Checks: checks.map((check) => ({
    Type: check.type,
    MessageKey: check.messageKey ?? '',
    CheckRange: check.range !== undefined,
    Min: check.range?.[0] ?? null,
    Max: check.range?.[1] ?? null,
  })),
});

/** The state of a tracker that was created from a prepared one. */
export const stateOf = ({ icon, type, onePerDay, measure, name, fields }: PreparedTracker): TrackerState => ({
  Names: ownSpanish(name),
  Icon: icon,
  TrackerType: type,
  IsOnePerDay: onePerDay === true,
  IsOffered: true,
  IsDraft: false,
  Measure: measure ?? null,
  Fields: fields.map(preparedField),
});

const presentField = ({ Checks, Options, ...field }: FieldState): AdministeredField => {
  const number = Checks.find(isNumberCheck);
  return {
    ...field,
    Records: recordingOf(field.FieldName),
    IsRequired: Checks.some(({ Type }) => Type === 'Required'),
    Min: number?.Min ?? null,
    Max: number?.Max ?? null,
    Options: [...Options],
  };
};

export const presentFields = ({ Fields }: Pick<TrackerState, 'Fields'>): AdministeredField[] => Fields.map(presentField);

/** The uses of a tracker. */
export interface Uses {
  readonly HasEntries: boolean;
  readonly Challenges: readonly string[];
}

/** The answer for a tracker. */
export const presentTracker = ({ id, companyId, state }: KnownTracker, Version: number, { HasEntries, Challenges }: Uses): AdministeredTracker => ({
  Id: id,
  EntityId: companyId,
  ...state,
  Fields: presentFields(state),
  HasEntries,
  Challenges: [...Challenges],
  Version,
});

/** The answer for a prepared tracker. */
export const presentPrepared = (prepared: PreparedTracker): PreparedAnswer => {
  const { Names, Icon, TrackerType, IsOnePerDay, Fields } = stateOf(prepared);
  return { Key: prepared.key, Names, Icon, TrackerType, IsOnePerDay, Fields: presentFields({ Fields }) };
};
