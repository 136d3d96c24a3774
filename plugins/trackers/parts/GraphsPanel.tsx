import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState, Loading, logError } from '#shell/api';
import type { TrackerWithEntries } from '../rules/tracker';
import { useText } from '../text';

/** Charts are fetched when somebody is about to want one, so that they are there when the tab is pressed. */
const loadGraphs = () => import('./chart/Graphs');

/** What cannot be fetched now is fetched again, and its failure told, when it is wanted. */
export const prepareGraphs = (): void => void loadGraphs().catch(() => undefined);

/** A lazy view remembers for good that it could not be fetched, so another one takes its place then. */
let Graphs = lazy(loadGraphs);

/** The chart, or that it cannot be shown: the dialog around it, with what was typed there, goes on. */
export const GraphsPanel = ({ open }: { readonly open: TrackerWithEntries }) => {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  return (
    <GraphsBoundary key={attempt} fallback={<ErrorState onRetry={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={<Loading label={t('chart.loading')} />}>
        <Graphs open={open} />
      </Suspense>
    </GraphsBoundary>
  );
};

interface GraphsBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** React has error boundaries as classes only. */
class GraphsBoundary extends Component<GraphsBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('trackers: graphs', error);
    Graphs = lazy(loadGraphs);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
