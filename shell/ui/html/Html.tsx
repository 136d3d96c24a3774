import { lazy, Suspense, useEffect } from 'react';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** User-written HTML (descriptions, instructions, news), sanitised. The sanitiser is loaded with the first such text. */
export const Html = ({ html, onShown }: { readonly html: string /** Called when the text is rendered. */; readonly onShown?: () => void }) => (
  <Suspense fallback={null}>
    <SafeHtml html={html} />
    {onShown && <Shown tell={onShown} />}
  </Suspense>
);

/** Calls `tell` once the suspended content is rendered, because effects in a boundary run after all of its content has loaded. */
const Shown = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
