import { makeStyles } from '@fluentui/react-components';
import { everything } from '#shell/rules/multiSelect';
import type { Eligibility } from '../../contract';
import { useText } from '../../text';
import type { EligibilityResources } from './resources';
import { nothingChosen } from './rules';
import { useOptions } from './useOptions';

const useStyles = makeStyles({ line: { display: 'block', overflowWrap: 'anywhere' } });

/** The eligibility in words, one line per filter that excludes people; 'ALL' without such a filter (ADR-005, ADR-051). */
export const useEligibilityLines = (from: EligibilityResources, company: string): ((filter: Eligibility) => readonly string[]) => {
  const t = useText();
  const options = useOptions(from, company, nothingChosen);
  return ({ Roles, Locations, Departments, Regions }) => {
    const filters = { roles: Roles, locations: Locations, departments: Departments, regions: Regions };
    const lines = (['roles', 'locations', 'departments', 'regions'] as const).flatMap((name) => {
      const values: readonly string[] = filters[name];
      if (values.includes(everything)) return [];
      const names = values.map((value) => options[name].find((option) => option.value === value)?.label ?? t('eligibility.gone'));
      return [t('eligibility.line', { filter: t(`eligibility.${name}`), names: names.join(', ') })];
    });
    return lines.length === 0 ? [everything] : lines;
  };
};

export const EligibilityText = ({ lines }: { readonly lines: readonly string[] }) => {
  const styles = useStyles();
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
};
