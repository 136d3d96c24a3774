import english from '../messages/en-US.json';
import spanish from '../messages/es-419.json';
import { Texts } from './texts';

/** The catalogue of the platform: refusals and validation errors, the one table of both languages. */
export const platformTexts = new Texts('the platform', { 'en-US': english, 'es-419': spanish });
