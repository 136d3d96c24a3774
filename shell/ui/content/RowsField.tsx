import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { newKey } from '../../net/newKey';
import type { ContractForm } from '../form/useContractForm';
import { media } from '../looks/media';
import { SortableRows } from '../sortable/SortableRows';
import { useText } from './text';

/** `Row` identifies a row on screen. */
interface AnyRow {
  readonly Row: string;
}

interface RowsFieldProps<R extends AnyRow, V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly name: FieldPathByValue<V, readonly R[]>;
  readonly label: string;
  /** Text above the rows. */
  readonly note?: string;
  readonly add: string;
  readonly most: number;
  /** Values of a new row. */
  readonly blank: Omit<R, 'Row'>;
  readonly nameOf: (row: R, at: number) => string;
  /** Renders the fields of the row at an index. */
  readonly children: (at: number) => ReactNode;
}

const useStyles = makeStyles({
  // On phones the fields are below the controls of their row.
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    [media.mobile]: { '& li': { flexWrap: 'wrap' }, '& li > div:last-child': { flexBasis: '100%' } },
  },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  button: { justifySelf: 'start' },
});

/** Rows in a form, such as the answers of a question, which can be ordered, added and removed. */
export const RowsField = <R extends AnyRow, V extends FieldValues>({ form, name, label, note, add, most, blank, nameOf, children }: RowsFieldProps<R, V>) => {
  const styles = useStyles();
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const rows = useWatch({ control: form.form.control, name }) as unknown as readonly R[];
  const fault = form.form.getFieldState(name, form.form.formState).error?.message;
  const put = (all: readonly R[]): void => form.form.setValue(name, [...all] as never, { shouldDirty: true, shouldTouch: true });
  // The id is unique among all forms, because two users may add a row to the same record.
  const addOne = (): void => put([...rows, { ...blank, Row: `new ${newKey()}` } as R]);
  const placeOf = (row: R): number => rows.findIndex(({ Row }) => Row === row.Row);
  const remove = (row: R): void => {
    put(rows.filter(({ Row }) => Row !== row.Row));
    button.current?.focus();
  };
  return (
    <div className={styles.root}>
      <h3 className={styles.heading}>{label}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {rows.length > 0 && (
        <SortableRows
          label={label}
          rows={rows}
          keyOf={({ Row }) => Row}
          nameOf={(row) => nameOf(row, placeOf(row))}
          onReorder={async (all) => {
            put(all);
            return true;
          }}
        >
          {(row) => (
            <div className={styles.row}>
              {children(placeOf(row))}
              <Button
                className={styles.button}
                size="small"
                icon={<DeleteRegular />}
                aria-label={t('removeOf', { name: nameOf(row, placeOf(row)) })}
                onClick={() => remove(row)}
              >
                {t('remove')}
              </Button>
            </div>
          )}
        </SortableRows>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {rows.length < most && (
        <Button ref={button} className={styles.button} icon={<AddRegular />} onClick={addOne}>
          {add}
        </Button>
      )}
    </div>
  );
};
