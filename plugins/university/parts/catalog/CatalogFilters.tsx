import { makeStyles, SearchBox, Select, ToggleButton, tokens } from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons';
import { useNavigate } from '#shell/api';
import type { Curriculum } from '../../contract';
import { courseStatuses, type Narrowing } from '../../rules/catalogFilter';
import { useText } from '../../text';
import { catalogAddress } from '../courseAddress';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalXL },
  search: { flex: '1 1 16rem', maxWidth: '26rem' },
});

interface CatalogFiltersProps {
  readonly narrowing: Narrowing;
  readonly curricula: readonly Curriculum[];
}

/** Filters of the catalogue (UNI-005): a text, the curriculum, the status, bookmarks. They are stored in the address. */
export const CatalogFilters = ({ narrowing, curricula }: CatalogFiltersProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const narrow = (change: Narrowing): void => navigate(catalogAddress({ ...narrowing, ...change }), { replace: true });
  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={narrowing.search ?? ''}
        onChange={(_, { value }) => narrow({ search: value })}
      />
      <Select aria-label={t('filter.curriculum')} value={narrowing.curriculum ?? ''} onChange={(_, { value }) => narrow({ curriculum: value })}>
        <option value="">{t('filter.curriculum.all')}</option>
        {curricula.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </Select>
      <Select aria-label={t('filter.status')} value={narrowing.status ?? ''} onChange={(_, { value }) => narrow({ status: value })}>
        <option value="">{t('status.All')}</option>
        {courseStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      <ToggleButton
        icon={<BookmarkRegular />}
        checked={narrowing.saved !== undefined}
        onClick={() => narrow({ saved: narrowing.saved === undefined ? 'yes' : undefined })}
      >
        {t('filter.saved')}
      </ToggleButton>
    </search>
  );
};
