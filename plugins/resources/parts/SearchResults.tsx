import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Loaded } from '#shell/api';
import { found } from '../state';
import { useText } from '../text';
import { ResourceGrid } from './ResourceGrid';

const useStyles = makeStyles({
  count: { marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

/** Results of a search, most used first. */
export const SearchResults = ({ terms }: { readonly terms: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <Loaded of={found.of({ query: { SearchTerms: terms } })}>
      {(resources) => (
        <>
          <p role="status" className={styles.count}>
            {t('found', { count: resources.length, terms })}
          </p>
          {resources.length === 0 ? <EmptyState title={t('found.none')} text={t('found.hint')} /> : <ResourceGrid resources={resources} level="h2" />}
        </>
      )}
    </Loaded>
  );
};
