import type { TrackerField } from '../../contract';
import { isEditable } from '../entry/editable';
import type { Editor, EntryInterface } from '../entry/editor';
import type { Entry } from '../entry/entry';
import { draftOf, type EntryDraft } from '../entry/entryDraft';
import { entryDateKey } from '../entry/entryIds';
import { entryOfDay } from '../entry/onePerDay';
import { entryProblems, type Problem } from '../entry/validation';
import { numberIn, numberText, textOf, visibleFields, withoutNoise } from '../fields';
import { sourceKind } from '../sources';
import type { Tracker, TrackerWithEntries } from '../tracker';

/** What one tap on a card records: a step of a count, one of a few options, or a typed number. */
export type Quick =
  | { readonly kind: 'step'; readonly field: TrackerField; readonly step: number }
  | { readonly kind: 'choice'; readonly field: TrackerField }
  | { readonly kind: 'number'; readonly field: TrackerField };

type Shown = Pick<Tracker, 'TrackerType' | 'TrackerFields'>;

/** Maximum number of options that fit beside each other. */
const mostOptions = 5;

/** A range is about so many steps long. */
const stepsOfRange = 200;

const isRequired = ({ FieldValidations }: TrackerField): boolean => FieldValidations.some(({ ValidationType }) => ValidationType === 'Required');

const isWrittenAs = (TrackerType: Tracker['TrackerType'], { FieldType, FieldOptions }: TrackerField): boolean => {
  if (TrackerType === 'YesNo' || TrackerType === 'MultipleChoice') return FieldOptions.length >= 2 && FieldOptions.length <= mostOptions;
  return FieldType === 'Number';
};

/** The step of a count: 1, 2 or 5 times a power of ten, at least 1. It follows the largest allowed value: 1 of 40 glasses, 1,000 of 200,000 steps. */
export const stepOf = ({ FieldValidations }: Pick<TrackerField, 'FieldValidations'>): number => {
  const most = Math.max(0, ...FieldValidations.map(({ Max }) => Max ?? 0));
  const wanted = most / stepsOfRange;
  if (wanted <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 5].find((digit) => digit * power >= wanted) ?? 10);
};

/** `undefined` for a tracker that one tap cannot record: a fitness tracker, or one that requires several fields. */
export const quickOf = ({ TrackerType, TrackerFields }: Shown): Quick | undefined => {
  const fields = visibleFields(TrackerFields);
  const field = fields.find((one) => isWrittenAs(TrackerType, one));
  if (!field || TrackerType === 'Fitness' || fields.some((other) => other !== field && isRequired(other))) return undefined;
  if (TrackerType === 'Count') return { kind: 'step', field, step: stepOf(field) };
  return TrackerType === 'Measurement' ? { kind: 'number', field } : { kind: 'choice', field };
};

const ofToday = ({ entries }: TrackerWithEntries, today: string): readonly Entry[] => entries.filter(({ day }) => day === today);

/**
 * Why nothing can be recorded by a tap today: a device has recorded the day, whose values are not added to those of people, or the entry of the day
 * cannot be changed.
 */
export const blockedToday = (
  open: TrackerWithEntries,
  today: string,
  { through, editor }: { readonly through: EntryInterface; readonly editor: Editor },
): 'device' | 'taken' | undefined => {
  if (ofToday(open, today).some(({ source }) => sourceKind(source) === 'device')) return 'device';
  const { IsOnePerDay: isOnePerDay } = open.tracker;
  const existing = isOnePerDay ? entryOfDay(open.entries, today) : undefined;
  return existing && !isEditable(through, { source: existing.source, isOnePerDay }, editor) ? 'taken' : undefined;
};

/** An entry that a tap records. */
export interface QuickEntry {
  readonly draft: EntryDraft;
  /** The entry as it will be in the list. */
  readonly expected: Entry;
  /** The first problem; the entry cannot be saved with it. */
  readonly problem: Problem | undefined;
}

/** The entry for a value of a field today. In a one-per-day tracker the entry of the day gets the value, and keeps its other fields. */
export const quickEntry = (open: TrackerWithEntries, { FieldName }: TrackerField, value: string, today: string): QuickEntry => {
  const { tracker } = open;
  const existing = tracker.IsOnePerDay ? entryOfDay(open.entries, today) : undefined;
  const texts = { ...existing?.values, [FieldName]: value };
  const [problem] = [...entryProblems(tracker.TrackerType, tracker.TrackerFields, texts).values()].flat();
  const draft = draftOf(tracker, { day: today, texts }, existing);
  const number = Math.max(-1, ...ofToday(open, today).map((entry) => entry.number)) + 1;
  const added = { id: `expected ${number}`, trackerId: tracker.TrackerId, day: today, dateKey: entryDateKey({ day: today, number }), number };
  return { draft, expected: { ...(existing ?? { ...added, source: 'UserEntry', sourceId: null }), values: draft.values }, problem };
};

/** The value of a field after one more step. */
export const afterStep = (open: TrackerWithEntries, { field, step }: Extract<Quick, { kind: 'step' }>, today: string): string => {
  const existing = open.tracker.IsOnePerDay ? entryOfDay(open.entries, today) : undefined;
  return numberText(withoutNoise((existing ? (numberIn(textOf(existing.values, field.FieldName)) ?? 0) : 0) + step));
};
