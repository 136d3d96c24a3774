import { describe, expect, it } from 'vitest';
import { readFile } from './readFile';

const fhir = (...item: readonly object[]) => JSON.stringify({ resourceType: 'Questionnaire', title: 'Checks', item });
const survey1 = (element: object, more: object = {}) =>
  JSON.stringify({ title: 'Checks', pages: [{ name: 'one', elements: [{ type: 'text', name: 'q', ...element }] }], ...more });
const namesLeft = (json: string) => readFile(json).notTaken.map(({ key, values }) => [key.split('.').at(-1), values.item, values.names]);

describe('what a file has and an assessment has not', () => {
  it.each<[string, object, string]>([
    ['initial', { initial: [{ valueString: 'x' }] }, 'initial'],
    ['maxLength', { maxLength: 20 }, 'maxLength'],
    ['readOnly', { readOnly: true }, 'readOnly'],
    [
      'a calculated expression',
      { extension: [{ url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression' }] },
      'sdc-questionnaire-calculatedExpression',
    ],
    ['a bound of a text', { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 1 }] }, 'minValue'],
    ['a property of the future', { somethingNew: 1 }, 'somethingNew'],
    [
      'French',
      { _text: { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/translation', extension: [{ url: 'lang', valueCode: 'fr' }] }] } },
      'translation (fr)',
    ],
  ])('is named for an item of FHIR: %s', (_, more, name) => {
    expect(namesLeft(fhir({ linkId: 'q', type: 'string', text: 'Question', ...more }))).toEqual([['properties', 'Question', name]]);
  });

  it('is named for groups that repeat, chosen answers and the Questionnaire itself', () => {
    const option = { valueCoding: { code: 'a', display: 'A' }, initialSelected: true };
    const group = {
      linkId: 'g',
      type: 'group',
      text: 'Group',
      repeats: true,
      item: [{ linkId: 'q', type: 'choice', text: 'Question', answerOption: [option] }],
    };
    expect(namesLeft(fhir(group))).toEqual([
      ['repeatedGroup', 'Group', undefined],
      ['properties', 'Question', 'initialSelected'],
    ]);
    expect(
      namesLeft(JSON.stringify({ ...JSON.parse(fhir({ linkId: 'q', type: 'string', text: 'Question' })), status: 'active', copyright: 'A society' })),
    ).toEqual([['properties', 'Checks', 'copyright']]);
  });

  it.each(['requiredIf', 'enableIf', 'validators', 'defaultValue', 'somethingNew'])('is named for a question of SurveyJS: %s', (name) => {
    expect(namesLeft(survey1({ title: 'Question', [name]: 'x' }))).toEqual([['properties', 'Question', name]]);
  });

  it('is named for answers, pages and the survey', () => {
    const element = { type: 'checkbox', title: 'Question', maxSelectedChoices: 2, choices: [{ value: 'a', visibleIf: '{b} = 1' }] };
    expect(namesLeft(survey1(element))).toEqual([['properties', 'Question', 'maxSelectedChoices, choices.visibleIf']]);
    expect(namesLeft(survey1({}, { triggers: [{}], calculatedValues: [{}] }))).toEqual([['properties', 'Checks', 'triggers, calculatedValues']]);
    const pages = [{ name: 'one', title: 'Page', readOnly: true, elements: [{ type: 'text', name: 'q' }] }];
    expect(namesLeft(JSON.stringify({ pages }))).toEqual([['properties', 'Page', 'readOnly']]);
  });
});
