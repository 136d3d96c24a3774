import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { layoutModes } from '../../rules/layoutMode';
import { useText } from '../../text';
import { useMenuStyles } from '../menu/useMenuStyles';
import { useLayoutChoice } from './useLayoutChoice';

const useStyles = makeStyles({ mark: { marginLeft: 'auto', color: tokens.colorBrandForeground1 } });

/** Selects the position of the main menu (SHL-121); the current one has a check mark. */
export const LayoutChoice = ({ className }: { readonly className: string }) => {
  const styles = useStyles();
  const { row, heading } = useMenuStyles();
  const t = useText();
  const id = useId();
  const { mode: current, choose } = useLayoutChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not form fields
    <div className={className} role="group" aria-labelledby={id}>
      <p id={id} className={heading}>
        {t('layout')}
      </p>
      {layoutModes.map((mode) => (
        <button key={mode} type="button" className={row} aria-pressed={mode === current} onClick={() => choose({ mode })}>
          {t(`layout.${mode}`)}
          {mode === current && <CheckmarkRegular aria-hidden className={styles.mark} />}
        </button>
      ))}
    </div>
  );
};
