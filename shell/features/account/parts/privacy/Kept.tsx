import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '../../../../i18n/format';
import type { Privacy } from '../../contract';
import { Section } from '../Section';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0 },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalL },
  count: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** Number of stored records of each kind. */
export const Kept = ({ records }: { readonly records: Privacy['Records'] }) => {
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <Section name="kept">
      <dl className={styles.list}>
        {records.map(({ Area, Name, Label, Count }) => (
          <div key={`${Area} ${Name}`} className={styles.row}>
            <dt>{Label}</dt>
            <dd className={styles.count}>{number(Count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
