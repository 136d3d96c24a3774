import { longestImport, mostImported } from '../../../../../../plugins/hra/rules/authoringLimits';
import { FieldRefusal } from '../../../../../platform/module';
import { isQuestionnaire } from './fhir';
import { readQuestionnaire } from './fhirReader';
import type { ReadFile } from './parts';
import { isSurvey, readSurvey } from './surveyReader';

const field = 'Base64EncodedFile';

/** @throws FieldRefusal 400 for a text that is no JSON object */
const objectIn = (text: string): object => {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  } catch {
    // Refused below.
  }
  throw new FieldRefusal(field, 'assessments.import.noJson');
};

const read = (json: object): ReadFile => {
  if (isQuestionnaire(json)) return readQuestionnaire(json);
  const type = 'resourceType' in json ? json.resourceType : undefined;
  if (typeof type === 'string' && type !== 'Questionnaire') throw new FieldRefusal(field, 'assessments.import.otherResource', { type: type.slice(0, 60) });
  if (type === undefined && isSurvey(json)) return readSurvey(json);
  throw new FieldRefusal(field, 'assessments.import.unknown');
};

/**
 * A file of a questionnaire as pages and questions: FHIR R4 Questionnaire or SurveyJS, both JSON.
 * @throws FieldRefusal 400 for a file that is neither, is too large, or has too many questions or none that can be taken
 */
export const readFile = (text: string): ReadFile => {
  if (Buffer.byteLength(text) > longestImport) throw new FieldRefusal(field, 'assessments.import.tooLarge');
  const file = read(objectIn(text));
  const count = file.pages.flatMap(({ items }) => items).length;
  if (count > mostImported) throw new FieldRefusal(field, 'assessments.import.tooMany', { n: count, most: mostImported });
  if (count === 0) throw new FieldRefusal(field, 'assessments.import.nothing');
  return file;
};
