import { isLocale, type Locale } from '../../i18n/locale';

/** Settings of a page that is shown as a preview: its language, and the message of a refused change. */
export interface Preview {
  readonly language: Locale;
  readonly refusal: string;
}

/** Properties by which the frame passes the settings. Only pages of this origin can read or write them. */
const read = ({ previewLanguage, previewRefusal = '' }: DOMStringMap): Preview | undefined =>
  isLocale(previewLanguage) ? { language: previewLanguage, refusal: previewRefusal } : undefined;

const frame: Element | null | undefined = globalThis.frameElement;

/** The settings of the preview that shows this page; `undefined` outside a preview. */
export const preview: Preview | undefined = frame && 'dataset' in frame ? read(frame.dataset as DOMStringMap) : undefined;
