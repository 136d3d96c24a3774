import { lazy, Suspense, useEffect } from 'react';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** HTML that people wrote (descriptions, instructions, news), sanitised. The sanitiser is fetched when the first such text is shown. */
export const Html = ({ html, onShown }: { readonly html: string /** The text stands on the page. */; readonly onShown?: () => void }) => (
  <Suspense fallback={null}>
    <SafeHtml html={html} />
    {onShown && <Shown tell={onShown} />}
  </Suspense>
);

/** Effects of what stands in a boundary run when all of it is there. */
const Shown = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
