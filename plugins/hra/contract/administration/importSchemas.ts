import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, base64, bothLanguages, contentBody } from '#shell/schemas';
import { longestImport, longestName, mostImported } from '../../rules/authoringLimits';
import { AssessmentRow } from './assessmentSchemas';
import type { importRoutes } from './importRoutes';

const { EntityId } = contentBody;
const Base64EncodedFile = base64(longestImport);
const administrators = { ...administers('assessments'), envelope: 'Data', file: { bytes: longestImport } } as const;

export const importSchemas = {
  readAssessmentFile: {
    ...administrators,
    summary: `Preview the import of a FHIR R4 Questionnaire or a SurveyJS survey with at most ${mostImported} questions and texts; nothing is stored`,
    body: Type.Object({ EntityId, Base64EncodedFile }),
    response: Type.Object({
      Names: bothLanguages(longestName),
      Pages: Type.Integer(),
      Questions: Type.Integer(),
      /** Each with its reason. */
      NotTaken: Type.Array(Type.String()),
    }),
  },
  importAssessment: {
    ...administrators,
    summary: 'Import a FHIR R4 Questionnaire or a SurveyJS survey as a draft, which lists the parts that were not imported',
    body: Type.Object({
      EntityId,
      Names: bothLanguages(longestName, { required: true }),
      PlanYearId: Type.String({ minLength: 1, maxLength: 64 }),
      Base64EncodedFile,
    }),
    response: AssessmentRow,
  },
} as const satisfies Schemas<typeof importRoutes>;
