/** Views that other features render. */

export { type Answers, FieldInput } from './entrance/parts/FieldInput';
export { HelpText } from './entrance/parts/HelpText';
export { AccountPage } from './parts/AccountPage';
export { ErrorSummary } from './parts/ErrorSummary';
export { LanguageChoice } from './parts/LanguageChoice';
export { SessionTexts } from './parts/SessionTexts';
export { useAccountStyles } from './parts/useAccountStyles';
