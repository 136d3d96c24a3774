import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { assessmentSchemas } from '../../../plugins/hra/contract/administration/assessmentSchemas';
import { personSchemas } from '../../../plugins/hra/contract/administration/personSchemas';
import { Formula } from '../../../plugins/hra/contract/assessment';
import { keyPattern, longestHtml, longestKey } from '../../../plugins/hra/rules/authoringLimits';
import { bothLanguages } from '../../../shell/net/schemas';
import { isA } from '../../platform/companyFile/checks';
import { longestStored } from '../../platform/sanitise';
import { problemsOf } from './administration/assessments/problems';
import { AssessmentSchema, ScoringSchema } from './authoredSchema';
import type { AuthoredAssessment } from './taking/authored';

/** Checks for values of assessments in company files: each returns whether a save could have stored the value. */

const closed = { additionalProperties: false } as const;

/** The longest text of a draft after the sanitiser, which adds attributes to links. */
const Html = bothLanguages(longestStored(longestHtml));

const { Names, Hint, Type: ItemType, ...itemFields } = assessmentSchemas.saveAssessmentItem.body.properties;
const { Choices, Units, Plausible, Possible, Below, IsAge, IsPast, IsOptional, When } = itemFields;
const Item = Type.Object({ Names, Hint, Type: ItemType, Html, Choices, Units, Plausible, Possible, Below, IsAge, IsPast, IsOptional, When }, closed);

const { Answers, Scores, Results, IsUrgent, Names: PersonNames } = personSchemas.saveAssessmentPerson.body.properties;
const Person = Type.Object({ Names: PersonNames, Answers, Scores, Results, IsUrgent }, closed);

const hasDistinctKeys = ({ pages }: Pick<AuthoredAssessment, 'pages'>): boolean => {
  const keys = pages.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  return new Set(keys).size === keys.length;
};

/** Whether a version could have been published: it has the shape of one, the id of its row, distinct keys, and no problem. */
export const isVersion = (value: unknown, { id }: { readonly id?: unknown }): boolean =>
  Value.Check(AssessmentSchema, value) && value.id === id && hasDistinctKeys(value) && problemsOf(value, 'en-US').length === 0;

const { en, es } = assessmentSchemas.saveAssessment.body.properties.Names.properties;
export const isNameEn = isA(en);
export const isNameEs = isA(es);
export const isScoring = isA(ScoringSchema);
export const isFormula = isA(Formula);
export const isItem = isA(Item);
export const isPerson = isA(Person);
export const isKey = isA(Type.String({ pattern: keyPattern, maxLength: longestKey }));
