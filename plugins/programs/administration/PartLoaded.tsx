import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { Loading, type Source, useFocusKept, useResource } from '#shell/api';
import { useText } from '../text';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalM },
  frame: { minWidth: 0, ':focus': { outlineStyle: 'none' } },
});

/** One line for a part that failed to load, with Retry (ADH-008). */
export const PartFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText();
  return (
    <div className={useStyles().line} role="alert">
      <span>{t('administration.loadFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('administration.retry')}
      </Button>
    </div>
  );
};

/** A part with a `PartFailed` in it: the focus stays at the part when the Retry button disappears with its line. */
export const KeepsFocus = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1} className={useStyles().frame} {...useFocusKept(frame)}>
      {children}
    </div>
  );
};

interface PartLoadedProps<D> {
  readonly of: Source<D>;
  readonly children: (data: D) => ReactNode;
  /** Rendered if the server answers with 404. */
  readonly missing?: ReactNode;
}

/** A part of a screen of challenge administration: the loaded content, or a line that loading failed. Other parts are not affected (ADH-008). */
export const PartLoaded = <D,>({ of, children, missing }: PartLoadedProps<D>) => {
  const { status, data, error, retry } = useResource(of);
  const isFailed = status === 'failed';
  if (isFailed && data === undefined && error?.status === 404 && missing) return missing;
  return (
    <KeepsFocus>
      {isFailed && <PartFailed onRetry={retry} />}
      {data === undefined ? !isFailed && <Loading /> : children(data)}
    </KeepsFocus>
  );
};
