import { lazy, Suspense, useEffect } from 'react';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** User-written HTML (descriptions, instructions, news), sanitised. The sanitiser is loaded with the first such text. */
export const Html = ({ html, onShown }: { readonly html: string /** The text stands on the page. */; readonly onShown?: () => void }) => (
  <Suspense fallback={null}>
    <SafeHtml html={html} />
    {onShown && <Shown tell={onShown} />}
  </Suspense>
);

/** Calls `tell` once the suspended content is rendered: effects in a boundary run after all of its content has loaded. */
const Shown = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
