import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { type RootState, selectWaitsFor, useDispatch, useFormat, useSelector } from '#shell/api';
import type { TrackerField } from '../../contract';
import { textOf } from '../../rules/fields';
import { dialog } from '../../state/entry/dialog';
import type { Unsent } from '../../state/unsent';
import { waiting } from '../../state/waiting';
import { useText } from '../../text';
import { useShownValue } from './useShownValue';
import { useTableStyles } from './useTableStyles';

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  deleted: { textDecorationLine: 'line-through' },
  status: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginLeft: tokens.spacingHorizontalS, fontStyle: 'normal' },
  why: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, color: tokens.colorStatusDangerForeground1 },
});

interface UnsentRowProps {
  readonly unsent: Unsent;
  readonly fields: readonly TrackerField[];
  readonly hasSource: boolean;
  readonly hasActions: boolean;
}

/** An entry that waits on this device to be saved or deleted, or that the server refused. */
export const UnsentRow = ({ unsent, fields, hasSource, hasActions }: UnsentRowProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const dispatch = useDispatch();
  const { day, values, trackerName: name, deletes } = unsent.entry;
  const date = format.day(day);
  const { discardRequested, discarded } = waiting.actions;
  const isTakenOn = hasActions && unsent.refusal !== undefined && !deletes;
  return (
    <>
      <tr className={styles.root}>
        <td className={table.date}>
          {date}
          <span className={styles.status}>
            <Status unsent={unsent} />
          </span>
        </td>
        {fields.map((field) => (
          <td key={field.FieldName} className={mergeClasses(field.FieldType === 'Text' && table.text, deletes && styles.deleted)}>
            {shown(field, textOf(values, field.FieldName))}
          </td>
        ))}
        {hasSource && <td />}
        {hasActions && (
          <td>
            <Button
              size="small"
              aria-label={t(deletes ? 'unsent.keepOf' : 'unsent.discardOf', { date, name })}
              onClick={() => dispatch(deletes ? discarded(unsent) : discardRequested({ unsent, date }))}
            >
              {t(deletes ? 'unsent.keep' : 'unsent.discard')}
            </Button>
          </td>
        )}
      </tr>
      {(unsent.refusal || isTakenOn) && (
        <tr className={table.reasons}>
          <td colSpan={1 + fields.length + Number(hasSource) + Number(hasActions)}>
            <div className={mergeClasses(table.reason, styles.why)}>
              {unsent.refusal}
              {isTakenOn && (
                <Button size="small" aria-label={t('unsent.asNewOf', { date, name })} onClick={() => dispatch(dialog.actions.unsentTaken(unsent))}>
                  {t('unsent.asNew')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
};

const Status = ({ unsent: { key, entry, refusal } }: Pick<UnsentRowProps, 'unsent'>) => {
  const t = useText();
  const waitsFor = useSelector((root: RootState) => selectWaitsFor(root, key));
  if (refusal !== undefined) {
    return (
      <Badge appearance="tint" color="danger" icon={<DismissCircleRegular />}>
        {t('unsent.refusedWithoutReason')}
      </Badge>
    );
  }
  return (
    <Badge appearance="tint" color="warning" icon={<ClockRegular />}>
      {t(entry.deletes ? 'unsent.toDelete' : `unsent.waits.${waitsFor}`)}
    </Badge>
  );
};
