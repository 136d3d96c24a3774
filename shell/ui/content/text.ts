import { ownTexts } from '../../i18n/ownTexts';
import en from './messages/en-US.json';
import es from './messages/es-419.json';

export const useText = ownTexts<keyof typeof en>({ 'en-US': en, 'es-419': es });
