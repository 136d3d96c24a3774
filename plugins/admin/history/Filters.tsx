import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useDispatch, useFormat, useResource, useSelector } from '#shell/api';
import { areNarrowed, filtersIn, type HistoryFilters, noFilters, queryOf } from '../rules/historyFilters';
import { changeFilters, changes } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
  },
  /** At most as wide as its column. */
  box: { minWidth: 0, width: '100%' },
});

/** The filters of the history; each choice takes effect at once. */
export const Filters = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { zone } = useFormat().reader;
  const { query } = useSelector(changes.select);
  const { Records = [], People = [] } = useResource(changeFilters.of({})).data ?? {};
  const filters = filtersIn(query, zone);
  const narrow = (some: Partial<HistoryFilters>): void => void dispatch(changes.narrowed(queryOf({ ...filters, ...some }, zone)));
  const choices = { record: Records, actor: People } as const;
  return (
    <div className={styles.root}>
      {(['record', 'actor'] as const).map((name) => (
        <Field key={name} className={styles.box} label={t(`history.${name}`)}>
          <Select className={styles.box} value={filters[name]} onChange={(_, { value }) => narrow({ [name]: value })}>
            <option value="">{t('history.all')}</option>
            {choices[name].map(({ Value, Text }) => (
              <option key={Value} value={Value}>
                {Text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {(['first', 'last'] as const).map((name) => (
        <Field key={name} label={t(`history.${name}`)}>
          <Input className={styles.box} type="date" value={filters[name]} onChange={(_, { value }) => narrow({ [name]: value })} />
        </Field>
      ))}
      {areNarrowed(filters) && (
        <Button appearance="subtle" onClick={() => narrow(noFilters)}>
          {t('history.clear')}
        </Button>
      )}
    </div>
  );
};
