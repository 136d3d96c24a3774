import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { ChangedFields, DialogFrame, Loaded, type ModalProps, useChange, useFormat, useResource } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CompanyChange, ComparedChange } from '../contract';
import { DialogSection } from '../parts/DialogSection';
import { comparedChange, undoChange } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
});

/** A change of the company's records, compared with the current state, and the effect of an undo. */
export default function Change({ change, close }: ModalProps<{ readonly input: { readonly change: CompanyChange }; readonly result: true }>) {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const compared = comparedChange.of({ query: { Id: change.Id } });
  const { data, status } = useResource(compared);
  const { run, isRunning } = useChange(undoChange, () => close(true));
  const mayPutBack = data?.WhyNot === null && status === 'ready';
  const actions = (
    <>
      <Button onClick={() => close()}>{t('history.close')}</Button>
      {mayPutBack && (
        <Button appearance="primary" icon={<ArrowUndoRegular />} disabledFocusable={isRunning} onClick={() => run({ body: { Id: change.Id } })}>
          {t('history.putBack')}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={change.What ?? change.Record ?? t('history.what')} width="40rem" onClose={() => close()} actions={actions}>
      <p className={styles.facts}>
        {change.Company === '' ? change.Name : t('changes.who', { name: change.Name, company: change.Company })}
        <br />
        {shortDateTime(change.At, reader)}
      </p>
      <DialogSection title={t('history.changed')}>
        {change.Fields.length === 0 ? <p className={styles.text}>{t('history.nothingDiffers')}</p> : <ChangedFields of={change.Fields} />}
      </DialogSection>
      <Loaded of={compared} failed={t('history.compareFailed')}>
        {(now) => <Compared of={now} />}
      </Loaded>
    </DialogFrame>
  );
}

const Compared = ({ of: { Since, Back, WhyNot } }: { readonly of: ComparedChange }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <DialogSection title={t('history.since')}>
        {Since.length === 0 ? <p className={styles.text}>{t('history.since.none')}</p> : <ChangedFields of={Since} />}
      </DialogSection>
      <DialogSection title={t('history.back')}>{WhyNot === null ? <ChangedFields of={Back} /> : <p className={styles.text}>{WhyNot}</p>}</DialogSection>
    </>
  );
};
