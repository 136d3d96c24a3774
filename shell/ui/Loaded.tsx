import type { ReactNode } from 'react';
import type { Source } from '../state/resource';
import { ErrorBar } from './ErrorBar';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';
import { useResource } from './useResource';

interface LoadedProps<D> {
  readonly of: Source<D>;
  readonly children: (data: D) => ReactNode;
  /** Stands in the place of what is on its way; a ring when nothing is said. */
  readonly skeleton?: ReactNode;
  /** Stands in the place of a list without items. */
  readonly empty?: ReactNode;
  /** Stands in the place of what the server does not know (404). */
  readonly missing?: ReactNode;
  /** Said when loading failed and the server gives no reason for the person. */
  readonly failed?: string;
}

/** Draws what was loaded, and what stands in its place until then. Older data stays on screen while it is loaded anew, and when that fails. */
export const Loaded = <D,>({ of, children, skeleton, empty, missing, failed }: LoadedProps<D>) => {
  const { status, data, error, retry } = useResource(of);
  const text = error?.reason ?? failed;
  const words = text === undefined ? {} : { text };
  if (status === 'failed' && error?.status === 404 && missing) return missing;
  if (data === undefined) return status === 'failed' ? <ErrorState {...words} onRetry={retry} /> : (skeleton ?? <Loading />);
  return (
    <>
      {status === 'failed' && <ErrorBar {...words} onRetry={retry} />}
      {empty && Array.isArray(data) && data.length === 0 ? empty : children(data)}
    </>
  );
};
