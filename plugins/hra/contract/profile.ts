import { Type } from 'typebox';
import { TextOrNull } from '#shell/schemas';
import { Contents, Helpline, list, Operator, SentAnswer, Unit } from './assessment';

/** The health profile: results, measurements, conditions, submissions. */

/** `Urgent` is above `High`: care is needed now, not at the next checkup. */
export const RiskLevel = Type.Union([Type.Literal('Low'), Type.Literal('Moderate'), Type.Literal('High'), Type.Literal('Urgent')]);

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema);

/** An answer of FHIR R4; it has one of the values. */
const FhirAnswer = Type.Object({
  valueCoding: optional(Type.Object({ code: Type.String(), display: Type.String() })),
  valueDecimal: optional(Type.Number()),
  /** `yyyy-MM-dd` */
  valueDate: optional(Type.String()),
  valueString: optional(Type.String()),
  /** `system` and `code` are those of UCUM, for a unit that has one. */
  valueQuantity: optional(Type.Object({ value: Type.Number(), unit: optional(Type.String()), system: optional(Type.String()), code: optional(Type.String()) })),
});

/** A submission as QuestionnaireResponse of FHIR R4: pages as groups, with the answered questions. It names no person. */
export const QuestionnaireResponse = Type.Object({
  resourceType: Type.Literal('QuestionnaireResponse'),
  identifier: Type.Object({ value: Type.String() }),
  /** The version of the assessment. */
  questionnaire: Type.String(),
  language: Type.String(),
  status: Type.Literal('completed'),
  /** ISO 8601, UTC. */
  authored: Type.String(),
  item: list(
    Type.Object({
      linkId: Type.String(),
      text: Type.String(),
      item: list(Type.Object({ linkId: Type.String(), text: Type.String(), answer: list(FhirAnswer) })),
    }),
  ),
});

/** An answer that led to a risk level. */
const Reason = Type.Object({
  /** The question, or the name of a computed value. */
  Question: Type.String(),
  /** Whether it is computed from answers: a score, or a measure. */
  IsWorkedOut: Type.Optional(Type.Boolean()),
  /** As text; for a measurement with its unit. */
  Answer: Type.String(),
  Operator,
  /** The compared values, as text. */
  Values: list(Type.String()),
});

const Range = Type.Object({
  /** Lower bound, inclusive; null for none. */
  From: Type.Union([Type.Number(), Type.Null()]),
  /** Upper bound, exclusive; null for none, or with `UpTo`. */
  Below: Type.Union([Type.Number(), Type.Null()]),
  /** Upper bound, inclusive. */
  UpTo: Type.Optional(Type.Number()),
});

/** A band of values with one risk level. */
const Zone = Type.Object({
  /** Lower bound; null for none. The upper bound is that of the next zone. */
  From: Type.Union([Type.Number(), Type.Null()]),
  RiskLevel,
});

/** The newest value of an earlier calendar year. */
const Previous = Type.Object({
  Value: Type.Number(),
  /** `yyyy-MM-dd` */
  Date: Type.String(),
});

/** What a range bar shows. All values are in the first unit of the measure. */
const ranged = {
  Value: Type.Number(),
  /** The low-risk range. */
  Reference: Range,
  /** The lower bound of each risk level. Displayed values are rounded without crossing one. */
  Thresholds: Type.Optional(list(Type.Number())),
  /** Ascending; the first one begins with null. */
  Zones: Type.Optional(list(Zone)),
  Previous: Type.Optional(Previous),
};

/** A value behind a result, with its zones. */
const RangedValue = Type.Object({
  MeasureId: Type.String(),
  Name: Type.String(),
  Unit,
  ...ranged,
});

const ResultItem = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  RiskLevel,
  /** As text, with its unit. */
  Value: Type.String(),
  Summary: Type.String(),
  /** Empty for none. */
  Recommendation: Type.String(),
  Reasons: list(Reason),
  /** Programs of the company that could help the person; those in which they participate first. */
  Programs: list(Type.Object({ OwnerId: Type.String(), Id: Type.String(), Name: Type.String(), IsJoined: Type.Boolean() })),
  /** For an urgent one: the helplines that are about it. */
  Helplines: Type.Optional(list(Helpline)),
  /** Ids of the measures that determine its level. */
  Measures: Type.Optional(list(Type.String())),
  /** For a value that is shown with others, such as the two of a blood pressure: the low-risk range of each. */
  References: Type.Optional(list(Range)),
  /** For a measurement: its value, or its values in the order in which they are shown together. */
  Measured: Type.Optional(list(RangedValue)),
  /** For a measurement: the low-risk range, and its unit; null otherwise. */
  Reference: Type.Union([Type.Object({ ...Range.properties, Units: Type.String() }), Type.Null()]),
});

export const HraResults = Type.Object({
  id: Type.String(),
  PlanYearIdEntityId: Type.String(),
  /** ISO 8601, UTC. */
  SubmittedDate: Type.String(),
  /** 0 to 100, higher is better. */
  Score: Type.Integer(),
  /** The newest submission of an earlier calendar year. */
  Previous: Type.Optional(Type.Object({ Score: Type.Integer(), Year: Type.Integer() })),
  /** Questions whose answers count in no result, because they are unreadable, impossible, or unusual and not confirmed. */
  Uncounted: Type.Optional(list(Type.String())),
  /** Helplines triggered by the answers or by an urgent level. */
  Helplines: Type.Optional(list(Helpline)),
  Tabs: list(
    Type.Object({
      Name: Type.String(),
      Score: Type.Integer(),
      /** Its score in the submission of `Previous`; absent if that had no such tab. */
      PreviousScore: Type.Optional(Type.Integer()),
      Items: list(ResultItem),
    }),
  ),
});

export const Measurement = Type.Object({
  MeasurementId: Type.String(),
  /** Id of the measure, common to all its measurements. */
  MeasureId: Type.String(),
  Name: Type.String(),
  ...ranged,
  Units: Type.String(),
  /** `yyyy-MM-dd` */
  Date: Type.String(),
  /** Null if the reference values do not apply to the person (`NotJudged`). */
  RiskLevel: Type.Union([RiskLevel, Type.Null()]),
  /** Why a value of a screening has no level: measured during a pregnancy, or under the age of 20. */
  NotJudged: Type.Optional(Type.Enum(['Pregnancy', 'Age', 'Other'])),
  Source: Type.Union([Type.Literal('HealthProfile'), Type.Literal('BiometricUpload')]),
  /** The low-risk range, in `Units`; without a level, that for other people. */
  Reference: Range,
  /** For a measurement that belongs to others, such as the two of a blood pressure: the range of each, in `Units`. */
  References: Type.Optional(list(Range)),
  /** The guideline of the low-risk range. */
  Guideline: Type.Optional(Type.String()),
  /** For a screening whose level depends on an assessment, such as on an answer about diabetes: its time of submission, ISO 8601 UTC. */
  JudgedWith: Type.Optional(Type.String()),
  /** Available units, `Units` first. */
  UnitChoices: list(Unit),
  /** For a self-reported measurement: its questions with their answers, for corrections. */
  Questions: Type.Optional(list(Contents)),
});

/** A change of a self-reported measurement. */
const MeasurementChange = Type.Object({
  ChangeId: Type.String(),
  MeasureId: Type.String(),
  Name: Type.String(),
  /** Day of the measurement, `yyyy-MM-dd`. */
  Date: Type.String(),
  /** `Replaced`: another assessment of the same day has a different value. `Restored`: a change was undone. */
  Kind: Type.Enum(['Corrected', 'Removed', 'Replaced', 'Restored']),
  /** As text with its unit; null if there was no value. */
  From: TextOrNull,
  /** Null if the value was removed. */
  To: TextOrNull,
  /** Time of the change, ISO 8601 UTC. */
  At: Type.String(),
  /** The actor; null for the person themselves. */
  By: TextOrNull,
  /** Whether it is the newest change of its measurement. */
  CanUndo: Type.Boolean(),
});

/** Newest first. */
export const MeasurementChanges = Type.Object({ Items: list(MeasurementChange) });

/** Corrected answers of a measurement. */
export const CorrectedMeasurement = Type.Object({
  MeasurementId: Type.String(),
  Answers: list(SentAnswer, { minItems: 1, maxItems: 10 }),
});

/** Null if nothing differs. */
export const ChangedMeasurement = Type.Object({ ChangeId: TextOrNull });

const ConditionHistory = Type.Object({
  ConditionId: Type.String(),
  Name: Type.String(),
  /** Newest first. */
  History: list(
    Type.Object({
      /** ISO 8601, UTC. */
      Date: Type.String(),
      RiskLevel,
      Value: Type.String(),
    }),
  ),
});

/** For a given condition its history, else each condition with its latest item. */
export const Conditions = Type.Union([ConditionHistory, list(ConditionHistory)]);

export const Submissions = Type.Object({
  Items: list(
    Type.Object({
      Value: Type.String(),
      Text: Type.String(),
      Disabled: Type.Boolean(),
      Selected: Type.Boolean(),
      /** Null for an assessment that is not submitted. */
      SubmittedDate: TextOrNull,
      Score: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
