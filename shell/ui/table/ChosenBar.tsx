import { Button, Spinner } from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { Group } from '../Group';
import { isChosenIn, type Selection } from './columns';
import type { ListView } from './listView';
import { useText } from './text';
import { useTableStyles } from './useTableStyles';

interface ChosenBarProps<Row> {
  readonly selection: Selection;
  readonly of: ListView<Row>;
  readonly keyOf: (row: Row) => string;
}

/** Keeps the pressed button focused while the action runs. */
const stop = (press: SyntheticEvent): void => press.stopPropagation();

/** Number of selected rows, their actions, a running action, and its outcome. */
export const ChosenBar = <Row,>({ selection, of, keyOf }: ChosenBarProps<Row>) => {
  const { keys, except, onExcept, onChange, actions, outcome, running } = selection;
  const { rows = [], total, isTotalCapped } = of;
  const styles = useTableStyles();
  const t = useText();
  const isBusy = running !== undefined;
  const n = except ? Math.max(0, total - except.size) : keys.size;
  const more = isTotalCapped ? 'yes' : 'no';
  const isWholePage = rows.length > 0 && rows.every((row) => isChosenIn(selection, keyOf(row)));
  const canChooseAll = onExcept && !except && !isBusy && isWholePage && (total > rows.length || isTotalCapped);
  return (
    <>
      <span role="status">{!isBusy && n > 0 && t('selected', { n, more: except ? more : 'no' })}</span>
      {n > 0 && (
        <>
          {canChooseAll && (
            <Button appearance="subtle" onClick={() => onExcept(new Set())}>
              {t('selectMatching', { n: total, more })}
            </Button>
          )}
          <Button appearance="subtle" disabled={isBusy} onClick={() => onChange(new Set())}>
            {t('clear')}
          </Button>
          {actions && (
            <Group className={styles.bare} aria-label={t('chosenActions')} aria-busy={isBusy} onClickCapture={isBusy ? stop : undefined}>
              {actions}
            </Group>
          )}
        </>
      )}
      {isBusy && <Spinner size="tiny" aria-hidden />}
      <span role="status" className={outcome !== undefined && !isBusy ? styles.outcome : undefined}>
        {isBusy ? t('running', { n: running }) : outcome}
      </span>
    </>
  );
};
