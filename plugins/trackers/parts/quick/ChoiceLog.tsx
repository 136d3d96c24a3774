import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { EmojiLaughRegular, EmojiMehRegular, EmojiSadRegular, EmojiSadSlightRegular, EmojiSmileSlightRegular } from '@fluentui/react-icons';
import type { TrackerField, TrackerListItem } from '../../contract';
import { displayValue, textOf } from '../../rules/fields';
import type { TrackerWithEntries } from '../../rules/tracker';
import { useText } from '../../text';
import type { Logs } from './QuickLog';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, border: 'none', minWidth: 0 },
  face: { minWidth: '40px', height: '40px', padding: 0, fontSize: '24px' },
  chosen: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** From the worst mood to the best. */
const faces = [EmojiSadRegular, EmojiSadSlightRegular, EmojiMehRegular, EmojiSmileSlightRegular, EmojiLaughRegular] as const;

/** The face of each option, by the order of their numbers; `undefined` unless there are as many options as faces. */
const facesOf = ({ FieldOptions }: TrackerField): ReadonlyMap<string, (typeof faces)[number]> | undefined => {
  if (FieldOptions.length !== faces.length) return undefined;
  const ascending = FieldOptions.map(({ OptionValue }) => OptionValue).sort((one, other) => Number(one) - Number(other));
  return new Map(ascending.flatMap((value, at) => (faces[at] ? [[value, faces[at]] as const] : [])));
};

interface ChoiceLogProps {
  readonly item: TrackerListItem;
  readonly open: TrackerWithEntries;
  readonly field: TrackerField;
  readonly logs: Logs;
  readonly today: string;
}

/** The options of a field as buttons, for a mood as faces. The chosen one of today is pressed. */
export const ChoiceLog = ({ item, open, field, logs, today }: ChoiceLogProps) => {
  const styles = useStyles();
  const t = useText();
  const newest = open.entries.find(({ day }) => day === today);
  const chosen = newest ? textOf(newest.values, field.FieldName) : '';
  const drawn = item.TrackerIcon === 'mood' ? facesOf(field) : undefined;
  return (
    <>
      <fieldset className={styles.root} aria-label={field.FieldNameDisplay}>
        {field.FieldOptions.map(({ OptionName: name, OptionValue: value }) => {
          const Face = drawn?.get(value);
          const looks = {
            appearance: value === chosen ? 'primary' : 'outline',
            'aria-pressed': value === chosen,
            disabledFocusable: logs.isRunning || logs.isBlocked,
            onClick: () => value !== chosen && logs.log(field, value),
          } as const;
          return Face ? (
            <Tooltip key={value} content={name} relationship="label">
              <Button className={styles.face} icon={<Face />} {...looks} />
            </Tooltip>
          ) : (
            <Button key={value} {...looks}>
              {name}
            </Button>
          );
        })}
      </fieldset>
      {drawn && <p className={styles.chosen}>{chosen === '' ? field.FieldNameDisplay : t('quick.chosen', { name: displayValue(field, chosen) })}</p>}
    </>
  );
};
