import { longestImport, mostImported } from '../../../../../../plugins/hra/rules/authoringLimits';
import { cycleOf } from '../../../../../../plugins/hra/rules/cycles';
import { FieldRefusal } from '../../../../../platform/module';
import { isQuestionnaire } from './fhir';
import { readQuestionnaire } from './fhirReader';
import type { ReadFile } from './parts';
import { isSurvey, readSurvey } from './surveyReader';
import { listed, refuseModifiers } from './unread';

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
  if (isQuestionnaire(json)) {
    refuseModifiers(json);
    return readQuestionnaire(json);
  }
  const type = 'resourceType' in json ? json.resourceType : undefined;
  if (typeof type === 'string' && type !== 'Questionnaire') throw new FieldRefusal(field, 'assessments.import.otherResource', { type: type.slice(0, 60) });
  if (type === undefined && isSurvey(json)) return readSurvey(json);
  throw new FieldRefusal(field, 'assessments.import.unknown');
};

/** @throws FieldRefusal 400 for questions that wait for each other, with their texts */
const refuseCycle = ({ pages }: ReadFile): void => {
  const all = pages.flatMap((page) => page.items.map((item) => ({ page, item })));
  const cycle = cycleOf({
    pages: pages.map(({ Key, Names, When }, at) => ({ PageId: Key, Name: Names.en, Order: at + 1, IsVisible: true, ShowPageFormula: When })),
    questions: all.map(({ page, item: { Key, fields } }) => ({
      QuestionId: Key,
      PageId: page.Key,
      Text: fields.Names.en,
      IsOptional: fields.IsOptional,
      IsVisible: true,
      Formulas: fields.When === null ? [] : [fields.When],
    })),
  });
  const names = cycle?.map((key) => `“${all.find(({ item }) => item.Key === key)?.item.fields.Names.en ?? key}”`);
  if (names) throw new FieldRefusal(field, 'assessments.import.cycle', { questions: listed(names) });
};

/**
 * A file of a questionnaire as pages and questions: FHIR R4 Questionnaire or SurveyJS, both JSON.
 * @throws FieldRefusal 400 for a file that is neither, is too large, has a modifier of FHIR, names used twice, questions
 * that wait for each other, too many questions, or none that can be taken
 */
export const readFile = (text: string): ReadFile => {
  if (Buffer.byteLength(text) > longestImport) throw new FieldRefusal(field, 'assessments.import.tooLarge');
  const file = read(objectIn(text));
  const count = file.pages.flatMap(({ items }) => items).length;
  if (count > mostImported) throw new FieldRefusal(field, 'assessments.import.tooMany', { n: count, most: mostImported });
  refuseCycle(file);
  if (count === 0) throw new FieldRefusal(field, 'assessments.import.nothing');
  return file;
};
