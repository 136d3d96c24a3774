import { lazy, Suspense } from 'react';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** HTML that people wrote (descriptions, instructions, news), sanitised. The sanitiser is fetched when the first such text is shown. */
export const Html = ({ html }: { readonly html: string }) => (
  <Suspense fallback={null}>
    <SafeHtml html={html} />
  </Suspense>
);
