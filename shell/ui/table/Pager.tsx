import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular, NextRegular, PreviousRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { media } from '../looks/media';
import type { ListView } from './listView';
import { useText } from './text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    [media.print]: { display: 'none' },
  },
  size: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The range of rows on screen, and buttons to other pages. Announces a new page to screen readers. */
export const Pager = ({ of }: { readonly of: ListView<unknown> }) => {
  const styles = useStyles();
  const t = useText();
  const { offset, total, isTotalCapped, rows = [], pageSize, pageSizes, previous, next, ends } = of;
  const to = offset + rows.length;
  return (
    <div className={styles.root}>
      <Field label={t('size')} orientation="horizontal" className={styles.size}>
        <Select size="small" value={String(pageSize)} onChange={(_, { value }) => of.onPageSize(Number(value))}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <span role="status">{t('range', { from: Math.min(offset + 1, to), to, count: Math.max(total, to), more: isTotalCapped ? 'yes' : 'no' })}</span>
      <span>
        {ends && <Turn label={t('first')} icon={<PreviousRegular />} turn={ends.first} />}
        <Turn label={t('previous')} icon={<ChevronLeftRegular />} turn={previous} />
        <Turn label={t('next')} icon={<ChevronRightRegular />} turn={next} />
        {ends && <Turn label={t('last')} icon={<NextRegular />} turn={ends.last} />}
      </span>
    </div>
  );
};

/** Can be focused even if there is no further page. */
const Turn = ({ label, icon, turn }: { readonly label: string; readonly icon: ReactElement; readonly turn: (() => void) | undefined }) => (
  <Button appearance="subtle" icon={icon} aria-label={label} disabledFocusable={turn === undefined} onClick={turn} />
);
