import { ownTexts } from '../../i18n/ownTexts';
import type { FaultText } from '../../rules/fault';
import englishFaults from '../../rules/messages/en-US.json';
import spanishFaults from '../../rules/messages/es-419.json';
import en from './messages/en-US.json';
import es from './messages/es-419.json';

/** Keys of the texts of forms: their own texts, and those of the shared rules. */
export type FormText = FaultText | keyof typeof en;

export const useText = ownTexts<FormText>({ 'en-US': { ...englishFaults, ...en }, 'es-419': { ...spanishFaults, ...es } });
