import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { callDiscarded, useDispatch, useFormat } from '#shell/api';
import type { TrackerField } from '../contract';
import { textOf } from '../rules/fields';
import type { Unsent } from '../state/unsentEntry';
import { useText } from '../text';
import { useShownValue } from './useShownValue';
import { useTableStyles } from './useTableStyles';

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  status: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginLeft: tokens.spacingHorizontalS, fontStyle: 'normal' },
});

interface UnsentRowProps {
  readonly unsent: Unsent;
  readonly fields: readonly TrackerField[];
  readonly hasSource: boolean;
  readonly hasActions: boolean;
}

/** An entry that waits on this device, or that the server did not take. */
export const UnsentRow = ({ unsent: { key, entry, refusal }, fields, hasSource, hasActions }: UnsentRowProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const dispatch = useDispatch();
  const date = format.day(entry.day);
  return (
    <tr className={styles.root}>
      <td className={table.date}>
        {date}
        <span className={styles.status}>
          {refusal === undefined ? (
            <Badge appearance="tint" color="warning" icon={<ClockRegular />}>
              {t('unsent.waiting')}
            </Badge>
          ) : (
            <Badge appearance="tint" color="danger" icon={<DismissCircleRegular />} title={refusal}>
              {t('unsent.refusedWithoutReason')}
            </Badge>
          )}
        </span>
      </td>
      {fields.map((field) => (
        <td key={field.FieldName} className={mergeClasses(field.FieldType === 'Text' && table.text)}>
          {shown(field, textOf(entry.values, field.FieldName))}
        </td>
      ))}
      {hasSource && <td />}
      {hasActions && (
        <td>
          <Button size="small" aria-label={t('unsent.discardOf', { date, name: entry.trackerName })} onClick={() => dispatch(callDiscarded({ key }))}>
            {t('unsent.discard')}
          </Button>
        </td>
      )}
    </tr>
  );
};
