import { makeStyles, tokens } from '@fluentui/react-components';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import type { Audience } from '../../../net/schemas/audience';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields/TextField';
import { useRecord } from '../../../ui/form/record/useRecord';
import { type ContractForm, useContractForm } from '../../../ui/form/useContractForm';
import type { SavedAudience } from '../contract';
import { api, saveAudience } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({ people: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' } });

/** New saved filters, with the suggested name of a copy, or saved filters that are renamed. */
type What = { readonly company: string; readonly audience: Audience; readonly people: string; readonly name?: string } | { readonly saved: SavedAudience };

type Props = ModalProps<{ readonly input: { readonly what: What }; readonly result: true }>;

/** Asks for the name of filters. */
export default function SaveAudience({ what, close }: Props) {
  return 'saved' in what ? <Rename saved={what.saved} onClose={() => close()} /> : <New {...what} onClose={() => close()} />;
}

interface NewProps {
  readonly company: string;
  readonly audience: Audience;
  readonly people: string;
  readonly name?: string;
  onClose(): void;
}

const New = ({ company, audience, people, name = '', onClose }: NewProps) => {
  const t = useText();
  const form = useContractForm(api.saveAudience, {
    start: { Name: name },
    change: saveAudience,
    input: ({ Name }) => ({ body: { EntityId: company, Name, Filters: [...audience] } }),
    whenDone: onClose,
  });
  return <Ask form={form} title={t('saved.save')} people={people} needsChange={name === ''} onClose={onClose} />;
};

const Rename = ({ saved, onClose }: { readonly saved: SavedAudience; onClose(): void }) => {
  const t = useText();
  const record = useRecord(saved, ({ Name }) => ({ Name }));
  const form = useContractForm(api.saveAudience, {
    start: record.start,
    record,
    change: saveAudience,
    input: ({ Name, Version }) => ({
      body: { EntityId: saved.EntityId, Id: saved.Id, Filters: saved.Filters, Name, ...(Version !== undefined && { Version }) },
    }),
    whenDone: onClose,
  });
  return <Ask form={form} title={t('saved.rename')} people={saved.People} needsChange onClose={onClose} />;
};

interface AskProps {
  readonly form: ContractForm<{ readonly Name: string }>;
  readonly title: string;
  readonly people: string;
  readonly needsChange: boolean;
  onClose(): void;
}

const Ask = ({ form, title, people, needsChange, onClose }: AskProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <FormDialog of={form} title={title} width="30rem" submit={t('saved.submit')} needsAll needsChange={needsChange} onClose={onClose}>
      <p className={styles.people}>{people}</p>
      <TextField of={form} name="Name" label={t('saved.name')} stopsAtLimit required />
    </FormDialog>
  );
};
