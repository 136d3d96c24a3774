import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { media } from '../looks/media';

type Detail = readonly [name: string, value: ReactNode];

interface DetailListProps {
  /** Entries; `false`, `null` and `undefined` are omitted. */
  readonly of: readonly (Detail | false | null | undefined)[];
  readonly className?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, '& dd:not(:last-child)': { marginBottom: tokens.spacingVerticalS } },
  },
});

/** Names and values in two columns; on phones one below the other. */
export const DetailList = ({ of, className }: DetailListProps) => (
  <dl className={mergeClasses(useStyles().root, className)}>
    {of.map(
      (detail) =>
        detail && (
          <Fragment key={detail[0]}>
            <dt>{detail[0]}</dt>
            <dd>{detail[1]}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
