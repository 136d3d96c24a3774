import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Unit } from '../rules/units';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    padding: '2px',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  unit: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '3rem',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-within': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, fontWeight: tokens.fontWeightSemibold },
  radio: { position: 'absolute', width: '1px', height: '1px', opacity: 0 },
});

interface UnitSwitchProps {
  readonly label: string;
  /** Name of the group of buttons, unique on the page. */
  readonly name: string;
  readonly units: readonly Unit[];
  readonly chosen: string;
  readonly onChosen: (unit: string) => void;
}

/** Selects the unit in which a value is shown and typed. */
export const UnitSwitch = ({ label, name, units, chosen, onChosen }: UnitSwitchProps) => {
  const styles = useStyles();
  return (
    <div className={styles.root} role="radiogroup" aria-label={label}>
      {units.map(({ Unit: unit }) => (
        <label key={unit} className={mergeClasses(styles.unit, unit === chosen && styles.chosen)}>
          <input className={styles.radio} type="radio" name={`${name}-unit`} checked={unit === chosen} onChange={() => onChosen(unit)} />
          {unit}
        </label>
      ))}
    </div>
  );
};
