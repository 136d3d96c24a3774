import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Loading, type Source, useResource } from '#shell/api';
import { useText } from '../text';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalM },
});

/** One line that says that a part could not be loaded, with another try (ADH-008). */
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

interface PartLoadedProps<D> {
  readonly of: Source<D>;
  readonly children: (data: D) => ReactNode;
  /** Stands in the place of what the server does not know (404). */
  readonly missing?: ReactNode;
}

/** A part of a screen of challenge administration: what was loaded, or a line that says that it could not be. The other parts go on (ADH-008). */
export const PartLoaded = <D,>({ of, children, missing }: PartLoadedProps<D>) => {
  const { status, data, error, retry } = useResource(of);
  const isFailed = status === 'failed';
  if (isFailed && data === undefined && error?.status === 404 && missing) return missing;
  return (
    <>
      {isFailed && <PartFailed onRetry={retry} />}
      {data === undefined ? !isFailed && <Loading /> : children(data)}
    </>
  );
};
