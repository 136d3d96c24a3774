import { isLocale, type Locale } from '../i18n/locale';

/** This page is a preview: what it is shown in has a language of its own, and what a refused change says. */
export interface Preview {
  readonly language: Locale;
  readonly refusal: string;
}

/** A frame says by these what it shows; only a page of this origin can read or write them. */
const read = ({ previewLanguage, previewRefusal = '' }: DOMStringMap): Preview | undefined =>
  isLocale(previewLanguage) ? { language: previewLanguage, refusal: previewRefusal } : undefined;

const frame: Element | null | undefined = globalThis.frameElement;

/** What the preview is that this page is shown in; `undefined` for a page of its own. */
export const preview: Preview | undefined = frame && 'dataset' in frame ? read(frame.dataset as DOMStringMap) : undefined;
