import type { QuestionnaireResponse } from '../../../../plugins/hra/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { type Given, submittedAnswers } from '../queries';
import type { SubmissionRow } from '../tables';
import type { AuthoredAssessment, AuthoredQuestion } from '../taking/authored';
import { planYearEntityId } from './profile';

type ResponseItem = QuestionnaireResponse['item'][number];
type FhirAnswer = ResponseItem['item'][number]['answer'][number];

const ucum = 'http://unitsofmeasure.org';

/** UCUM codes of units that have another one than their symbol. */
const codes: ReadonlyMap<string, string> = new Map([
  ['mmHg', 'mm[Hg]'],
  ['in', '[in_i]'],
  ['lb', '[lb_av]'],
  ['bpm', '/min'],
  ['kg/m²', 'kg/m2'],
  ...['cm', 'kg', '%', 'mg/dL', 'mmol/L'].map((unit) => [unit, unit] as const),
]);

const quantityOf = ({ Value, Units }: NonNullable<Given['measured']>): FhirAnswer => {
  const code = codes.get(Units);
  return { valueQuantity: { value: Number(Value), ...(Units !== '' && { unit: Units }), ...(code !== undefined && { system: ucum, code }) } };
};

const answerOf = ({ type, choices = [] }: AuthoredQuestion, value: string, language: Locale): FhirAnswer => {
  if (choices.length > 0) return { valueCoding: { code: value, display: choices.find((choice) => choice.value === value)?.text[language] ?? value } };
  if (type === 'Date') return { valueDate: value };
  return type === 'Text' ? { valueString: value } : { valueDecimal: Number(value) };
};

const answersOf = (question: AuthoredQuestion, { answer, measured }: Given, language: Locale): readonly FhirAnswer[] =>
  measured ? [quantityOf(measured)] : answer.map((value) => answerOf(question, value, language));

/**
 * The answers of a submission as a QuestionnaireResponse of FHIR R4, with a group for each page; texts are in the person's language. Questions without an answer
 * are left out, as the standard asks.
 */
export const questionnaireResponseOf = (row: SubmissionRow, assessment: AuthoredAssessment, language: Locale): QuestionnaireResponse => {
  const given = submittedAnswers(row);
  const pages = assessment.pages.map(({ id, name, items }) => ({
    linkId: id,
    text: name[language],
    item: items.flatMap((question) => {
      const said = question.type === 'RichText' ? undefined : given.get(question.id);
      if (question.type === 'RichText' || said === undefined) return [];
      const answer = answersOf(question, said, language);
      return answer.length === 0 ? [] : [{ linkId: question.id, text: question.text[language], answer: [...answer] }];
    }),
  }));
  return {
    resourceType: 'QuestionnaireResponse',
    identifier: { value: planYearEntityId(row) },
    questionnaire: `urn:wellspring:assessment:${row.version_id}`,
    language: language === 'es-419' ? 'es-419' : 'en-US',
    status: 'completed',
    authored: row.submitted_at,
    item: pages.filter(({ item }) => item.length > 0),
  };
};
