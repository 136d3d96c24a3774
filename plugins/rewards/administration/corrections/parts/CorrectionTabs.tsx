import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AddBar, Tabs, useFocusKept, useModal } from '#shell/api';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { type Show, showIn, shows } from '../rules/rows';
import { CorrectionTable } from './CorrectionTable';

const useStyles = makeStyles({
  frame: { ':focus': { outline: 'none' } },
  note: { marginBlock: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
});

interface CorrectionTabsProps {
  readonly company: string;
  readonly planYear: string;
}

/** The address with another tab, without the search of the current one. */
const addressOf = (path: string, search: string, show: Show): string => {
  const address = new URLSearchParams(search);
  address.delete('search');
  if (show === shows[0]) address.delete('show');
  else address.set('show', show);
  return address.size > 0 ? `${path}?${address}` : path;
};

/** Corrections of all plan years that wait for a second administrator, and all corrections of the plan year. */
export const CorrectionTabs = ({ company, planYear }: CorrectionTabsProps) => {
  const styles = useStyles();
  const t = useText();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const open = useModal(modals.newCorrection);
  const frame = useRef<HTMLElement>(null);
  const { onFocus } = useFocusKept(frame);
  const show = showIn(search);
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('corrections.title')} className={styles.frame} onFocus={onFocus}>
      <AddBar label={t('corrections.new')} onAdd={() => void open({ company })} />
      <Tabs
        id="corrections-tab"
        label={t('corrections.tabs')}
        tabs={shows.map((name) => ({ name, label: t(`corrections.show.${name}`) }))}
        chosen={show}
        onChosen={(name) => navigate(addressOf(path, search, name), { replace: true })}
      >
        <p className={styles.note}>{t(`corrections.show.${show}.text`)}</p>
        <CorrectionTable key={`${show} ${planYear}`} company={company} planYear={planYear} show={show} />
      </Tabs>
    </section>
  );
};
