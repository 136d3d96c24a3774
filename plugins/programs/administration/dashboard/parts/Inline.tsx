import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { Loading, type Source, useResource } from '#shell/api';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBlock: tokens.spacingVerticalM },
  text: { color: tokens.colorStatusDangerForeground1 },
  frame: { ':focus': { outlineStyle: 'none' } },
});

/** A part of the screen that could not be loaded; the others go on (ADH-008). */
export const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root} role="alert">
      <span className={styles.text}>{t('dashboard.failed')}</span>
      <Button onClick={onRetry}>{t('dashboard.retry')}</Button>
    </div>
  );
};

interface RetriedProps {
  readonly onRetry: () => void;
  readonly children: (retry: () => void) => ReactNode;
}

/** The button that asks again goes away with its line: whoever pressed it stays at the part that it was about. */
export const Retried = ({ onRetry, children }: RetriedProps) => {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    frame.current?.focus();
    onRetry();
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {children(retry)}
    </div>
  );
};

interface InlineProps<D> {
  readonly of: Source<D>;
  /** Stands in the place of what the server does not know (404). */
  readonly missing?: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/** Draws what was loaded; where that fails, a line in its place or above what was loaded before. */
export const Inline = <D,>({ of, missing, children }: InlineProps<D>) => {
  const { status, data, error, retry } = useResource(of);
  const hasFailed = status === 'failed';
  if (hasFailed && error?.status === 404 && missing) return missing;
  return (
    <Retried onRetry={retry}>
      {(again) => (
        <>
          {hasFailed && <NotLoaded onRetry={again} />}
          {data === undefined ? !hasFailed && <Loading /> : children(data)}
        </>
      )}
    </Retried>
  );
};
