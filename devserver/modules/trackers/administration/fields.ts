import type { AdministeredField, TrackerBody } from '../../../../plugins/trackers/contract';
import { hasItsChoice, longestKey, type Recording, recordingOf, typeOfRecording } from '../../../../plugins/trackers/rules/authoring';
import { numberIn } from '../../../../plugins/trackers/rules/fields';
import { cleanName } from '../../../../shell/rules/visible';
import type { BothLanguages } from '../../../platform/content/kind';
import { FieldRefusal } from '../../../platform/module';
import { calories, distance, duration, steps, weight, yesOrNo } from '../library/parts';
import { type CheckState, type FieldState, isNumberCheck, type OptionState, optionsOf, ownSpanish } from './state';

type FieldBody = TrackerBody['Fields'][number];

/** Units of the auto-fill fields, in which the formulas are written. */
const unitsOf: Readonly<Record<Recording, BothLanguages | undefined>> = {
  Own: undefined,
  Intensity: { en: '', es: '' },
  Distance: distance.units,
  Duration: duration.units,
  Steps: steps.units,
  Calories: calories.units,
  Weight: weight.units,
};

const textsIn = ({ en, es }: BothLanguages): BothLanguages => ownSpanish({ en: cleanName(en), es: cleanName(es) });

const namesAt = (place: string, names: BothLanguages): BothLanguages => {
  const kept = textsIn(names);
  if (kept.en === '') throw new FieldRefusal(`${place}.Names.en`, 'rules.required');
  return kept;
};

/** The smallest positive integer that is no value of an option yet. */
const freeValue = (taken: ReadonlySet<string>): string => {
  let n = 1;
  while (taken.has(String(n))) n += 1;
  return String(n);
};

/** @throws FieldRefusal 400 at the option that is wrong */
const optionsIn = (place: string, { Options }: FieldBody, recording: Recording): OptionState[] => {
  if (Options.length === 0) throw new FieldRefusal(`${place}.Options`, 'tracker.optionsNeeded');
  const taken = new Set(Options.map(({ Value }) => Value.trim()));
  const seen = new Set<string>();
  return Options.map(({ Names, Value, MPH }, at) => {
    const own = `${place}.Options[${at}]`;
    const names = namesAt(own, Names);
    if (recording === 'Intensity' && !((numberIn(Value) ?? 0) > 0)) throw new FieldRefusal(`${own}.Value`, 'tracker.metNeeded');
    const value = Value.trim() || freeValue(taken);
    if (seen.has(value)) throw new FieldRefusal(`${own}.Value`, 'tracker.valueTwice');
    taken.add(value);
    seen.add(value);
    return { Names: names, Value: value, MPH: recording === 'Intensity' ? MPH : null };
  });
};

/** The rules of a field. An unchanged rule keeps its message key. */
const checksIn = (place: string, body: FieldBody, type: AdministeredField['FieldType'], before: FieldState | undefined): CheckState[] => {
  const { IsRequired, Min, Max, DecimalPlaces } = body;
  const isChosen = type === 'Select' || type === 'YesNo';
  const asked: CheckState = { Type: 'Required', MessageKey: isChosen ? 'validation.choice' : '', CheckRange: false, Min: null, Max: null };
  const required = before?.Checks.find(({ Type }) => Type === 'Required') ?? asked;
  if (type !== 'Number') return IsRequired ? [required] : [];
  if (Min !== null && Max !== null && Min > Max) throw new FieldRefusal(`${place}.Max`, 'tracker.reversed');
  const saved = before?.Checks.find(isNumberCheck);
  const isKept = saved?.Min === Min && saved.Max === Max;
  const kind = saved && before?.DecimalPlaces === DecimalPlaces ? saved.Type : DecimalPlaces === 0 ? 'Integer' : 'Double';
  const number: CheckState = isKept ? { ...saved, Type: kind } : { Type: kind, MessageKey: '', CheckRange: Min !== null || Max !== null, Min, Max };
  return [...(IsRequired ? [required] : []), number];
};

/** The name of a new field, derived from its English label. Entries are stored under it. */
const newName = (label: string, taken: ReadonlySet<string>): string => {
  const words = label.normalize('NFD').match(/[A-Za-z0-9]+/g) ?? ['Field'];
  const whole = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const stem = (/^\d/.test(whole) ? `Field${whole}` : whole).slice(0, longestKey - 4);
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase()) && recordingOf(name) === 'Own';
  if (isFree(stem)) return stem;
  let n = 2;
  while (!isFree(`${stem}${n}`)) n += 1;
  return `${stem}${n}`;
};

/** A field without its name, which depends on the other fields. */
const fieldIn = (place: string, body: FieldBody, recording: Recording, before: FieldState | undefined): Omit<FieldState, 'FieldName'> => {
  const FieldType = typeOfRecording(recording) ?? body.FieldType;
  const isNumber = FieldType === 'Number';
  const kept = before?.FieldType === FieldType ? before : undefined;
  return {
    Names: namesAt(place, body.Names),
    Units: textsIn(unitsOf[recording] ?? body.Units),
    FieldType,
    DecimalPlaces: isNumber ? body.DecimalPlaces : 0,
    ChartType: isNumber ? body.ChartType : null,
    IsHidden: body.IsHidden,
    Options: FieldType === 'Select' ? optionsIn(place, body, recording) : FieldType === 'YesNo' ? (kept?.Options ?? optionsOf(yesOrNo)) : [],
    Checks: checksIn(place, body, FieldType, kept),
  };
};

/**
 * The fields of a body in their order.
 * @param known fields whose names may be used: those of the tracker, or of the prepared one that it starts from
 * @throws FieldRefusal 400 at what is wrong
 */
export const fieldsIn = ({ Fields, TrackerType }: Pick<TrackerBody, 'Fields' | 'TrackerType'>, known: readonly FieldState[]): FieldState[] => {
  const names = Fields.map(({ FieldName, Records }) => FieldName ?? (Records === 'Own' ? null : Records));
  const taken = new Set([...names.flatMap((name) => name?.toLowerCase() ?? []), ...known.map(({ FieldName }) => FieldName.toLowerCase())]);
  const fields = Fields.map((body, at): FieldState => {
    const place = `Fields[${at}]`;
    const before = known.find(({ FieldName }) => FieldName === body.FieldName);
    if (body.FieldName !== null && before === undefined) throw new FieldRefusal(`${place}.FieldName`, 'tracker.noField');
    const name = names[at];
    if (name != null && names.findIndex((other) => other?.toLowerCase() === name.toLowerCase()) < at)
      throw new FieldRefusal(`${place}.Records`, 'tracker.recordedTwice');
    const field = fieldIn(place, body, name == null ? 'Own' : recordingOf(name), before);
    const FieldName = name ?? newName(field.Names.en, taken);
    taken.add(FieldName.toLowerCase());
    return { FieldName, ...field };
  });
  if (fields.every(({ IsHidden }) => IsHidden)) throw new FieldRefusal('Fields', 'tracker.allHidden');
  if (!hasItsChoice(TrackerType, fields)) throw new FieldRefusal('TrackerType', 'tracker.noChoice', { type: TrackerType });
  return fields;
};
