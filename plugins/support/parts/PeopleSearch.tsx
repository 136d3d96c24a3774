import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorBar, useDispatch, useFacts, useResource, useSelector } from '#shell/api';
import { companies, selectSearch } from '../state';
import { type Kind, searched } from '../state/searches';
import { useText } from '../text';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';

const useStyles = makeStyles({ root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL } });

interface PeopleSearchProps {
  readonly kind: Kind;
  readonly actAs?: 'Coach' | 'Support' | undefined;
}

/** Form and results of a search for people, over the companies within reach (SUP-016, SUP-035). */
export const PeopleSearch = ({ kind, actAs }: PeopleSearchProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const { settings, user } = useFacts();
  const { criteria, hasSearched } = useSelector(selectSearch(kind));
  const choices = useResource(companies.of({ query: { entityId: settings?.Impersonation.ImpersonatorEntityId ?? user?.EntityId ?? '' } }));
  const all = choices.data ?? [];
  return (
    <div className={useStyles().root}>
      {choices.status === 'failed' && <ErrorBar text={t('search.companies.failed')} onRetry={choices.retry} />}
      <SearchForm kind={kind} companies={all} onSearch={() => dispatch(searched({ kind }))} />
      {hasSearched && <SearchResults kind={kind} companies={criteria.companies.length > 0 ? criteria.companies : all} actAs={actAs} />}
    </div>
  );
};
