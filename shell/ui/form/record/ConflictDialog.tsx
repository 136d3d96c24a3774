import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format';
import { shortDateTime } from '../../../rules/dates/dates';
import { DialogFrame } from '../../DialogFrame';
import { media } from '../../looks/media';
import { useText } from '../text';
import type { Difference } from './differences';
import type { Newer } from './useNewer';
import { useSayValue } from './useSayValue';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
  whole: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalL },
  field: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  label: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { alignItems: 'start', '& > label': { flexGrow: 1, minWidth: 0 } },
  whose: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

type Side = 'mine' | 'theirs';

/** Resolves the conflict of a form whose record another user has saved: for one side, or field by field. Data beside the fields follows when one side is kept. */
const ConflictDialog = ({ newer }: { readonly newer: Newer }) => {
  const styles = useStyles();
  const t = useText();
  const { fields, beside } = newer.compare();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const isWhole = beside.length > 0;
  const sideOf = (path: string, usual: Side): Side => chosen.get(isWhole ? '' : path) ?? chosen.get('') ?? (isWhole ? 'mine' : usual);
  const choose = (path: string, side: Side): void => setChosen((before) => new Map(path === '' || isWhole ? [['', side]] : [...before, [path, side]]));
  useFocusBack();

  const rows = [
    ...fields.map((field) => ({ ...field, usual: field.isTyped ? ('mine' as const) : ('theirs' as const) })),
    ...beside.map((one) => ({ ...one, path: `beside ${one.label}`, say: undefined, usual: 'mine' as const })),
  ];
  const keep = (): void => {
    const mine = new Set(rows.filter(({ path, usual }) => sideOf(path, usual) === 'mine').map(({ path }) => path));
    newer.resolve({ mine: new Set(fields.map(({ path }) => path).filter((path) => mine.has(path))), beside: isWhole && mine.size > 0 });
  };
  const actions = (
    <>
      <Button onClick={newer.close}>{t('conflict.back')}</Button>
      <Button appearance="primary" onClick={keep}>
        {t('conflict.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame kind="form" title={t('conflict.title')} maxWidth="44rem" onClose={newer.close} actions={actions}>
      <Who newer={newer} />
      {rows.length > 0 && (
        <div className={styles.whole}>
          <Button data-initial-focus onClick={() => choose('', 'mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button onClick={() => choose('', 'theirs')}>{t('conflict.allTheirs')}</Button>
        </div>
      )}
      {rows.map(({ path, usual, ...row }) => (
        <Row key={path} {...row} side={sideOf(path, usual)} onChosen={(side) => choose(path, side)} />
      ))}
    </DialogFrame>
  );
};

export default ConflictDialog;

/** The user who saved the current version, with the time. */
const Who = ({ newer: { conflict } }: { readonly newer: Newer }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const values = { name: conflict?.ChangedBy ?? '', when: conflict?.ChangedAt ? shortDateTime(conflict.ChangedAt, reader) : '' };
  const isKnown = values.name !== '' && values.when !== '';
  const who = !isKnown ? t('conflict.somebody') : conflict?.IsYours ? t('conflict.you', values) : t('conflict.who', values);
  return <p className={styles.text}>{`${who} ${t('conflict.choose')}`}</p>;
};

interface RowProps {
  readonly label: string;
  readonly say: Difference['say'];
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly side: Side;
  readonly onChosen: (side: Side) => void;
}

/** Both values of a field, side by side. */
const Row = ({ label, say, mine, theirs, side, onChosen }: RowProps) => {
  const styles = useStyles();
  const t = useText();
  const sayValue = useSayValue();
  const id = useId();
  const values = [
    ['mine', t('conflict.mine'), mine, theirs],
    ['theirs', t('conflict.theirs'), theirs, mine],
  ] as const;
  return (
    <div className={styles.field}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <RadioGroup aria-labelledby={id} className={styles.sides} value={side} onChange={(_, { value }) => onChosen(value as Side)}>
        {values.map(([value, whose, held, other]) => (
          <Radio
            key={value}
            className={styles.side}
            value={value}
            label={
              <>
                <span className={styles.whose}>{whose}</span>
                <span className={styles.value}>{sayValue(held, other, say)}</span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
};

/** Returns the focus to the previously focused element. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.focus()), [before]);
};
