import { ownTexts } from '../../i18n/ownTexts';
import en from './messages/en-US.json';
import es from './messages/es-419.json';

export type FormText = keyof typeof en;

export const useText = ownTexts<FormText>({ 'en-US': en, 'es-419': es });
