import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular, NextRegular, PreviousRegular } from '@fluentui/react-icons';
import { pageSizes } from '../rules/pages';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  size: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface TablePagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** First, previous, next, last, and how many entries a page holds (TRK-025). */
export const TablePager = ({ page, pages, size, count, onPage, onSize }: TablePagerProps) => {
  const styles = useStyles();
  const t = useText();
  const isFirst = page === 0;
  const isLast = page === pages - 1;
  if (count === 0) return null;
  return (
    <div className={styles.root}>
      <Field label={t('table.size')} orientation="horizontal" className={styles.size}>
        <Select size="small" value={String(size)} onChange={(_, { value }) => onSize(Number(value))}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <span aria-live="polite">{t('table.range', { from: page * size + 1, to: Math.min((page + 1) * size, count), count })}</span>
      <span>
        <Button appearance="subtle" icon={<PreviousRegular />} aria-label={t('table.first')} disabled={isFirst} onClick={() => onPage(0)} />
        <Button appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('table.previous')} disabled={isFirst} onClick={() => onPage(page - 1)} />
        <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('table.next')} disabled={isLast} onClick={() => onPage(page + 1)} />
        <Button appearance="subtle" icon={<NextRegular />} aria-label={t('table.last')} disabled={isLast} onClick={() => onPage(pages - 1)} />
      </span>
    </div>
  );
};
