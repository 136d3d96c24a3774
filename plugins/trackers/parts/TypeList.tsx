import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { folded } from '#shell/rules/fuzzy';
import type { TrackerListItem } from '../contract';
import { dialog } from '../state/entry/dialog';
import { selectChoice } from '../state/entry/selectors';
import { useText } from '../text';
import { TypePanel } from './TypePanel';

const useStyles = makeStyles({
  search: { maxWidth: '22rem', marginBottom: tokens.spacingVerticalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Number of trackers from which a search field is shown. */
const manyTrackers = 8;

const isCalled = (words: string) => (tracker: TrackerListItem) => folded(tracker.TrackerName).includes(folded(words.trim()));

/** The choice of a tracker: those in use, and the others in a panel of their own (TRK-012 to TRK-018). */
export const TypeList = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const [words, setWords] = useState('');
  const { current, additional = [] } = useSelector(selectChoice);
  const choose = (trackerId: string): void => void dispatch(dialog.actions.trackerChosen(trackerId));
  const shownCurrent = current.filter(isCalled(words));
  const shownAdditional = additional.filter(isCalled(words));
  const isSearching = words.trim() !== '';
  return (
    <>
      {current.length + additional.length >= manyTrackers && (
        <Field className={styles.search} label={t('choice.search')}>
          <Input type="search" value={words} contentBefore={<SearchRegular />} onChange={(_, { value }) => setWords(value)} />
        </Field>
      )}
      <p role="status" className={styles.none}>
        {isSearching && shownCurrent.length + shownAdditional.length === 0 && t('choice.noneFound')}
      </p>
      {(!isSearching || shownCurrent.length > 0) && (
        <TypePanel title={t('choice.current')} trackers={shownCurrent} none={t('choice.noneCurrent')} onChoose={choose} />
      )}
      {(isSearching ? shownAdditional : additional).length > 0 && (
        <TypePanel
          key={String(isSearching)}
          title={t('choice.additional')}
          trackers={shownAdditional}
          startsOpen={current.length === 0 || isSearching}
          onChoose={choose}
        />
      )}
    </>
  );
};
