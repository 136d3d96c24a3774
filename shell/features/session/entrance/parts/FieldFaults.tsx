import { makeStyles } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '1.2em' },
  link: { color: 'inherit' },
});

export interface FieldFault {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** The invalid fields as links. */
export const FieldFaults = ({ faults }: { readonly faults: readonly FieldFault[] }) => {
  const styles = useStyles();
  const t = useText();
  const goTo = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {t('field.faults', { count: faults.length })}
      <ul className={styles.list}>
        {faults.map(({ id, label, text }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </>
  );
};
