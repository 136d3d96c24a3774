import englishNames from '../../../../shell/rules/enumerations/messages/en-US.json';
import spanishNames from '../../../../shell/rules/enumerations/messages/es-419.json';
import englishRules from '../../../../shell/rules/messages/en-US.json';
import spanishRules from '../../../../shell/rules/messages/es-419.json';
import english from '../../messages/en-US.json';
import spanish from '../../messages/es-419.json';
import { Texts } from './texts';

/** Texts of shared rules under the keys that the rules use: `rules.required`. */
const ofRules = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`rules.${key}`, text]));

/** The catalogue of the platform in both languages: refusals, validation errors, and texts of shared rules. */
export const platformTexts = new Texts('the platform', {
  'en-US': { ...english, ...ofRules({ ...englishRules, ...englishNames }) },
  'es-419': { ...spanish, ...ofRules({ ...spanishRules, ...spanishNames }) },
});
