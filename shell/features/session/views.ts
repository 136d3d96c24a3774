/** Views that other features draw. */

export { type Answers, FieldInput } from './entrance/parts/FieldInput';
export { HelpText } from './entrance/parts/HelpText';
export { ErrorSummary } from './parts/ErrorSummary';
export { LanguageChoice } from './parts/LanguageChoice';
export { SessionTexts } from './parts/SessionTexts';
