import { Type } from 'typebox';
import { Contents, Helpline, list, Operator, SentAnswer, Unit } from './assessment';

/** The health profile: results, measurements, conditions, submissions. */

/** `Urgent` stands above `High`: it asks for care now, not at the next checkup. */
export const RiskLevel = Type.Union([Type.Literal('Low'), Type.Literal('Moderate'), Type.Literal('High'), Type.Literal('Urgent')]);

/** An answer that led to a risk level. */
const Reason = Type.Object({
  /** The question; of what is worked out its name. */
  Question: Type.String(),
  /** It is worked out from answers: a sum, or a measure. */
  IsWorkedOut: Type.Optional(Type.Boolean()),
  /** In words; of a measurement with its unit. */
  Answer: Type.String(),
  Operator,
  /** What the answer was compared with, in words. */
  Values: list(Type.String()),
});

const Range = Type.Object({
  /** From this value on; null: no lower end. */
  From: Type.Union([Type.Number(), Type.Null()]),
  /** Below this value; null: no upper end, or `UpTo`. */
  Below: Type.Union([Type.Number(), Type.Null()]),
  /** Up to this value, which is still in the range. */
  UpTo: Type.Optional(Type.Number()),
});

const ResultItem = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  RiskLevel,
  /** In words, with its unit. */
  Value: Type.String(),
  Summary: Type.String(),
  /** Empty: none. */
  Recommendation: Type.String(),
  Reasons: list(Reason),
  /** Programs of the company that would do the person good here; those that they take part in first. */
  Programs: list(Type.Object({ OwnerId: Type.String(), Id: Type.String(), Name: Type.String(), IsJoined: Type.Boolean() })),
  /** Ids of the measures that its level follows from. */
  Measures: Type.Optional(list(Type.String())),
  /** Of a value that is told with others, as the two of a blood pressure, the values of a low risk of each. */
  References: Type.Optional(list(Range)),
  /** Of a measurement the values of a low risk, and their unit; null for all else. */
  Reference: Type.Union([Type.Object({ ...Range.properties, Units: Type.String() }), Type.Null()]),
});

export const HraResults = Type.Object({
  id: Type.String(),
  PlanYearIdEntityId: Type.String(),
  /** ISO 8601, UTC. */
  SubmittedDate: Type.String(),
  /** 0 to 100, the more the better. */
  Score: Type.Integer(),
  /** The questions whose answers count in no result: they cannot be read, cannot be, or are unusual and not confirmed. */
  Uncounted: Type.Optional(list(Type.String())),
  /** Those that the answers call for. */
  Helplines: Type.Optional(list(Helpline)),
  Tabs: list(Type.Object({ Name: Type.String(), Score: Type.Integer(), Items: list(ResultItem) })),
});

export const Measurement = Type.Object({
  MeasurementId: Type.String(),
  /** What is measured: the same for all measurements of it. */
  MeasureId: Type.String(),
  Name: Type.String(),
  Value: Type.Number(),
  Units: Type.String(),
  /** `yyyy-MM-dd` */
  Date: Type.String(),
  /** Null: the reference values are not made for the person (`NotJudged`). */
  RiskLevel: Type.Union([RiskLevel, Type.Null()]),
  /** Why a value of a screening has no level: it was measured during a pregnancy, or the person was under 20. */
  NotJudged: Type.Optional(Type.Enum(['Pregnancy', 'Age', 'Other'])),
  Source: Type.Union([Type.Literal('HealthProfile'), Type.Literal('BiometricUpload')]),
  /** The values of a low risk, in `Units`; without a level, those of others. */
  Reference: Range,
  /** Of a measurement that belongs with others, as the two of a blood pressure: those of each, in `Units`. */
  References: Type.Optional(list(Range)),
  /** Where each risk begins, in `Units`. What is shown stands on its side of each. */
  Thresholds: Type.Optional(list(Type.Number())),
  /** The guideline that the values of a low risk are taken from. */
  Guideline: Type.Optional(Type.String()),
  /** Of a screening that was judged with what the person says in an assessment, such as that they have diabetes: when that was submitted, ISO 8601 UTC. */
  JudgedWith: Type.Optional(Type.String()),
  /** Units that it can be shown in, `Units` first. */
  UnitChoices: list(Unit),
  /** Of one's own: the questions that it is made of with what was answered, by which it can be corrected. */
  Questions: Type.Optional(list(Contents)),
});

/** Something that was changed about a measurement of one's own. */
const MeasurementChange = Type.Object({
  ChangeId: Type.String(),
  MeasureId: Type.String(),
  Name: Type.String(),
  /** Of the measurement, `yyyy-MM-dd`. */
  Date: Type.String(),
  /** `Replaced`: another assessment of the same day has another value. `Restored`: a change was undone. */
  Kind: Type.Enum(['Corrected', 'Removed', 'Replaced', 'Restored']),
  /** In words with its unit; null: there was none. */
  From: Type.Union([Type.String(), Type.Null()]),
  /** Null: there is none any more. */
  To: Type.Union([Type.String(), Type.Null()]),
  /** When it was changed, ISO 8601 UTC. */
  At: Type.String(),
  /** Who changed it; null: the person. */
  By: Type.Union([Type.String(), Type.Null()]),
  /** It is the last change of its measurement. */
  CanUndo: Type.Boolean(),
});

/** Newest first. */
export const MeasurementChanges = Type.Object({ Items: list(MeasurementChange) });

/** Other values in the place of those that a measurement is made of. */
export const CorrectedMeasurement = Type.Object({
  MeasurementId: Type.String(),
  Answers: list(SentAnswer, { minItems: 1, maxItems: 10 }),
});

/** Null where nothing differs. */
export const ChangedMeasurement = Type.Object({ ChangeId: Type.Union([Type.String(), Type.Null()]) });

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

/** Of one condition its history, else every condition with its latest item. */
export const Conditions = Type.Union([ConditionHistory, list(ConditionHistory)]);

export const Submissions = Type.Object({
  Items: list(
    Type.Object({
      Value: Type.String(),
      Text: Type.String(),
      Disabled: Type.Boolean(),
      Selected: Type.Boolean(),
      /** Null for what is not submitted. */
      SubmittedDate: Type.Union([Type.String(), Type.Null()]),
      Score: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
