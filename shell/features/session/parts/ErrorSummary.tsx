import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';

const useStyles = makeStyles({
  errors: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    overflowWrap: 'anywhere',
  },
});

interface ErrorSummaryProps {
  /** Changes with each failure, even a repeated one. Only then the summary takes the focus. */
  readonly occasion: unknown;
  /** The errors; empty if there are none. */
  readonly children?: ReactNode;
}

/** The error summary above a form (SES-120); takes the focus, and is announced by screen readers. */
export const ErrorSummary = ({ occasion, children }: ErrorSummaryProps) => {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = Boolean(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each occasion, and not when errors change while the user types
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [occasion]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={hasErrors ? styles.errors : undefined}>
      {children}
    </div>
  );
};
