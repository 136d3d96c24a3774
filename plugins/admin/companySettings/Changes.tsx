import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { ChangedFields, EmptyState, Loaded, type Moment, Timeline, UndoOrWhyNot, useChange, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates';
import type { CompanyChange } from '../contract';
import { changes, undoChange } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}` },
  what: { minWidth: 0 },
});

/** What was changed in the settings of the company, by whom, from what to what, with its undo. */
export const Changes = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.text}>{t('changes.text')}</p>
      <Loaded of={changes.of({})} failed={t('changes.failed')}>
        {(all) => <All all={all} />}
      </Loaded>
    </>
  );
};

const All = ({ all }: { readonly all: readonly CompanyChange[] }) => {
  const t = useText();
  const { reader } = useFormat();
  if (all.length === 0) return <EmptyState title={t('changes.none')} text={t('changes.none.text')} />;
  const moments = all.map(
    (change): Moment => ({
      key: String(change.Id),
      at: change.At,
      when: shortDateTime(change.At, reader),
      title: t('changes.who', { name: change.Name, company: change.Company }),
      body: <Change change={change} />,
    }),
  );
  return <Timeline label={t('group.changes')} moments={moments} />;
};

/** A change, and its undo; or why it has none. */
const Change = ({ change: { Id, What, Fields, WhyNot } }: { readonly change: CompanyChange }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { run, isRunning } = useChange(undoChange);
  return (
    <div className={styles.change}>
      <div id={id} className={styles.what}>
        {What}
        <ChangedFields of={Fields} />
      </div>
      <UndoOrWhyNot whyNot={WhyNot} label={t('changes.undo')} of={id} isRunning={isRunning} onUndo={() => run({ body: { Id } })} />
    </div>
  );
};
