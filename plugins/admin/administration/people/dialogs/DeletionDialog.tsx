import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { CheckField, FormDialog, Loaded, LongTextField, type ModalProps, TextField, useContractForm, useFormat } from '#shell/api';
import type { Account, DeletionPreview } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { deleteAccount, deletion } from '../state';
import { isLastAdministrator } from './isLastAdministrator';

const useStyles = makeStyles({
  text: { margin: 0 },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  kinds: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

type DeletionDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

/** Shows which data the deletion of a person deletes and keeps, and asks for the reason and the name as a confirmation. */
export default function DeletionDialog({ account, close }: DeletionDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { EntityId, Id, FirstName, LastName } = account;
  const name = `${FirstName} ${LastName}`.trim();
  const form = useContractForm(api.deleteAccount, {
    start: { Reason: '', Confirmation: '', LeavesNoAdministrator: false },
    change: deleteAccount,
    input: (body) => ({ body: { ...body, EntityId, Id } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('people.deletion.of', { name })} width="38rem" submit={t('people.deletion.submit')} onClose={() => close()}>
      <p className={styles.text}>{t('people.deletion.about')}</p>
      <Loaded of={deletion.of({ query: { EntityId, Id } })} failed={t('people.deletion.loadFailed')}>
        {(preview) => <Preview of={preview} />}
      </Loaded>
      <p className={styles.about}>{t('people.deletion.also')}</p>
      <LongTextField of={form} name="Reason" label={t('people.reason')} hint={t('people.deletion.reason.hint')} />
      <TextField of={form} name="Confirmation" label={t('people.deletion.confirmation', { name })} required />
      {isLastAdministrator(account, form) && <CheckField of={form} name="LeavesNoAdministrator" label={t('people.last.known')} required />}
    </FormDialog>
  );
}

const Preview = ({ of: { Deleted, Anonymised, Kept, WhyNot } }: { readonly of: DeletionPreview }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.kinds}>
      {WhyNot !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{WhyNot}</MessageBarBody>
        </MessageBar>
      )}
      <Kinds title={t('people.deletion.deleted')} of={Deleted} />
      <Kinds title={t('people.deletion.anonymised')} of={Anonymised} />
      <Kinds title={t('people.deletion.kept')} of={Kept} />
    </div>
  );
};

const Kinds = ({ title, of }: { readonly title: string; readonly of: DeletionPreview['Kept'] }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {of.length === 0 ? (
        <p className={styles.about}>{t('people.deletion.none')}</p>
      ) : (
        <ul className={styles.list}>
          {of.map(({ Label, Count, Why }) => (
            <li key={Label}>
              {Count === null ? Label : `${Label}: ${number(Count)}`}
              {Why !== null && ` – ${Why}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
