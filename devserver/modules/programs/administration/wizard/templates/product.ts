import type { Words } from '../../../fixtures/fixture';
import { illustration } from '../../../fixtures/illustration';
import { type ChallengeState, type KnownChallenge, languages, localeOf, nothingSaid } from '../state';
import { habits } from './habits';
import { once } from './once';
import type { ProductTemplate } from './template';

const prefix = 'template-';

/** Lines as HTML; consecutive lines that begin with `- ` become one list. */
const htmlOf = (text: string): string => {
  const lines = text.split('\n');
  const entries = lines.filter((line) => line.startsWith('- ')).map((line) => `<li>${line.slice(2)}</li>`);
  const paragraphs = lines.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`);
  return `${paragraphs.join('')}${entries.length === 0 ? '' : `<ul>${entries.join('')}</ul>`}`;
};

const stateOf = (template: ProductTemplate): ChallengeState => {
  const inLanguage = (text: Words, language: (typeof languages)[number]): string => text[localeOf[language]];
  return {
    ...nothingSaid,
    Stage: 'published',
    IsTemplate: true,
    Texts: languages.map((LanguageCode) => ({
      LanguageCode,
      Name: inLanguage(template.name, LanguageCode),
      Description: htmlOf(inLanguage(template.description, LanguageCode)),
      Instructions: htmlOf(inLanguage(template.instructions, LanguageCode)),
      CheckboxText: inLanguage(template.checkbox, LanguageCode),
    })),
    ImageUrl: illustration(template.motif),
    ProgramType: template.type,
    ProgramSubType: template.subType,
    SelfReport: { ReportingType: template.reporting, RequiresApproval: template.approval ?? false, OnePerDay: template.daily ?? false },
    Features: [...(template.features ?? [])],
    Groups: template.groups ? { Min: template.groups[0], Max: template.groups[1] } : null,
    Levels: template.levels.map(([Points, Required]) => ({ Points, Required })),
  };
};

/** A template of the product: it belongs to no company. */
export interface OfProduct extends Pick<KnownChallenge, 'id' | 'state'> {
  /** Number of days of a challenge made from it. */
  readonly days: number;
}

/** Templates of the product, in the order in which they are offered. */
export const productTemplates: readonly OfProduct[] = [...habits, ...once].map((template) => ({
  id: `${prefix}${template.key}`,
  state: stateOf(template),
  days: template.days,
}));

export const productTemplate = (id: string): OfProduct | undefined => productTemplates.find((template) => template.id === id);
