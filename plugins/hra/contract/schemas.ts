import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { assessmentSchemas } from './administration/assessmentSchemas';
import { importSchemas } from './administration/importSchemas';
import { overrideSchemas } from './administration/overrideSchemas';
import { personSchemas } from './administration/personSchemas';
import { scoringSchemas } from './administration/scoringSchemas';
import { Assessment, list, PageAnswers, PageDetails, SavedPage, Submitted } from './assessment';
import {
  ChangedMeasurement,
  Conditions,
  CorrectedMeasurement,
  HraResults,
  Measurement,
  MeasurementChanges,
  QuestionnaireResponse,
  Submissions,
} from './profile';
import type { routes } from './routes';

const user = { access: 'user', envelope: 'Data', health: 'assessment' } as const;
const ofProgress = Type.Object({ progressId: Type.String() });
const ofPage = Type.Object({ progressId: Type.String(), pageId: Type.String() });

export const schemas = {
  assessment: { ...user, summary: "The assessment of the plan year, with the person's progress", response: Assessment },
  page: { ...user, summary: 'One page with its questions and answers', params: ofPage, response: PageDetails },
  savePage: { ...user, summary: 'Save the answers of a page', params: ofPage, body: PageAnswers, response: SavedPage },
  submit: { ...user, summary: 'Submit the assessment and score it', params: ofProgress, response: Submitted },
  results: {
    ...user,
    summary: 'The results of a submission, by default of the newest; null before the first',
    query: Type.Object({ planYearEntityId: Type.Optional(Type.String()) }),
    response: Type.Union([HraResults, Type.Null()]),
  },
  questionnaireResponse: {
    ...user,
    summary: 'The answers of a submission as QuestionnaireResponse of FHIR R4, for another system',
    query: Type.Object({ planYearEntityId: Type.String() }),
    response: QuestionnaireResponse,
  },
  biometrics: { ...user, summary: 'All measurements of the person, newest first', response: list(Measurement) },
  measurementChanges: { ...user, summary: "Changes of the person's measurements, newest first", response: MeasurementChanges },
  correctMeasurement: {
    ...user,
    summary: 'Correct a measurement of the person, and everything derived from it',
    body: CorrectedMeasurement,
    response: ChangedMeasurement,
  },
  removeMeasurement: {
    ...user,
    summary: 'Remove a measurement of the person, and everything derived from it',
    body: Type.Object({ MeasurementId: Type.String() }),
    response: ChangedMeasurement,
  },
  undoMeasurementChange: {
    ...user,
    summary: 'Undo the last change of a measurement',
    body: Type.Object({ ChangeId: Type.String() }),
    response: ChangedMeasurement,
  },
  conditions: {
    ...user,
    summary: 'The history of one condition, or the latest item of every condition',
    query: Type.Object({ conditionId: Type.Optional(Type.String()) }),
    response: Conditions,
  },
  submissions: { ...user, summary: 'The submissions of the person, newest first', response: Submissions },
  ...overrideSchemas,
  ...assessmentSchemas,
  ...scoringSchemas,
  ...personSchemas,
  ...importSchemas,
} as const satisfies Schemas<typeof routes>;
