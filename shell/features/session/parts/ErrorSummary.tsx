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
  /** Another one each time something went wrong, also when it is the same again: then the focus comes here, and at no other time. */
  readonly occasion: unknown;
  /** What went wrong; nothing did as long as it is empty. */
  readonly children?: ReactNode;
}

/** What went wrong, above a form (SES-120): it takes the focus, and screen readers read it. */
export const ErrorSummary = ({ occasion, children }: ErrorSummaryProps) => {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = Boolean(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each occasion anew, and not what comes and goes while somebody types
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [occasion]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={hasErrors ? styles.errors : undefined}>
      {children}
    </div>
  );
};
