import { CompassNorthwestRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** What to do next, such as a button or a link. */
  readonly action?: ReactNode;
}

/** Shown if there is nothing to show and no error. */
export const EmptyState = (props: EmptyStateProps) => <Notice {...props} picture={<CompassNorthwestRegular aria-hidden />} />;
