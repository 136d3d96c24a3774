import type { ReactNode } from 'react';
import type { Source } from '../../state/resource';
import { useResource } from '../useResource';
import { ErrorBar } from './ErrorBar';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';

interface LoadedProps<D> {
  readonly of: Source<D>;
  readonly children: (data: D) => ReactNode;
  /** Shown while loading; a ring by default. */
  readonly skeleton?: ReactNode;
  /** Shown for a list, or a page of a list, without items. */
  readonly empty?: ReactNode;
  /** Shown if the server answers 404. */
  readonly missing?: ReactNode;
  /** Text of a failure for which the server gives no reason. */
  readonly failed?: string;
}

const isEmpty = (data: unknown): boolean => (Array.isArray(data) ? data.length === 0 : (data as { Items?: readonly unknown[] }).Items?.length === 0);

/** Renders loaded data, and placeholders until then. Older data stays on screen during a reload, and if it fails. */
export const Loaded = <D,>({ of, children, skeleton, empty, missing, failed }: LoadedProps<D>) => {
  const { status, data, error, retry } = useResource(of);
  const text = error?.reason ?? failed;
  const words = text === undefined ? {} : { text };
  if (status === 'failed' && error?.status === 404 && missing) return missing;
  if (data === undefined) return status === 'failed' ? <ErrorState {...words} onRetry={retry} /> : (skeleton ?? <Loading />);
  return (
    <>
      {status === 'failed' && <ErrorBar {...words} onRetry={retry} />}
      {empty && isEmpty(data) ? empty : children(data)}
    </>
  );
};
