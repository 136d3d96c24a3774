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
  assessment: { ...user, summary: 'The assessment of the plan year, as far as the person has come', response: Assessment },
  page: { ...user, summary: 'One page with its questions and answers', params: ofPage, response: PageDetails },
  savePage: { ...user, summary: 'Saves the answers of a page', params: ofPage, body: PageAnswers, response: SavedPage },
  submit: { ...user, summary: 'Submits the assessment and scores it', params: ofProgress, response: Submitted },
  results: {
    ...user,
    summary: 'The results of a submission, of the newest when none is named; null before the first',
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
  measurementChanges: { ...user, summary: 'What was changed about measurements of the person, newest first', response: MeasurementChanges },
  correctMeasurement: {
    ...user,
    summary: 'Corrects a measurement of one’s own, and what follows from it',
    body: CorrectedMeasurement,
    response: ChangedMeasurement,
  },
  removeMeasurement: {
    ...user,
    summary: 'Takes a measurement of one’s own back, and what follows from it',
    body: Type.Object({ MeasurementId: Type.String() }),
    response: ChangedMeasurement,
  },
  undoMeasurementChange: {
    ...user,
    summary: 'Undoes the last change of a measurement',
    body: Type.Object({ ChangeId: Type.String() }),
    response: ChangedMeasurement,
  },
  conditions: {
    ...user,
    summary: 'The history of one condition, or the latest of every condition',
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
