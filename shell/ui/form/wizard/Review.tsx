import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form';
import { useSayValue } from '../record/useSayValue';
import type { ContractForm } from '../useContractForm';
import { useText } from './text';

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > dt': { gridColumn: '1 / -1' } },
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface ReviewProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly steps: readonly { readonly name: string; readonly title: string }[];
}

/** All values of the form by step, with a link to each field. */
export const Review = <V extends FieldValues>({ of, steps }: ReviewProps<V>) => {
  const styles = useStyles();
  const t = useText();
  const say = useSayValue();
  const values = useWatch({ control: of.form.control });
  return steps.map(({ name, title }) => {
    const places = [...of.places].filter(([, { step }]) => step === name);
    return (
      <section key={name} className={styles.step} aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <dl className={styles.list}>
          {places.map(([path, place]) => (
            <div key={path} className={styles.row}>
              <dt className={styles.name}>{place.label}</dt>
              <dd className={styles.value}>{say(get(values, path), undefined, place.say)}</dd>
              <dd className={styles.value}>
                <Button
                  appearance="transparent"
                  size="small"
                  aria-label={t('changeField', { label: place.label })}
                  onClick={() => of.form.setFocus(path as Path<V>)}
                >
                  {t('change')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
};
