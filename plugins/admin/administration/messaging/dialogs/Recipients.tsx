import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons';
import { useCallback, useMemo } from 'react';
import { type Column, DataTable, DialogFrame, EmptyState, type ModalProps, useModal, usePagedList, useRun } from '#shell/api';
import type { Recipient } from '../../../contract';
import { type Channel, personalised } from '../../../rules/messages';
import { sizeOf, wholeText } from '../../../rules/texts';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import type { TextWords } from '../parts/useRecipients';
import type { EmailValues } from '../rules/form';
import { mailWordsOf } from '../rules/form';
import { recipients, showEmail } from '../state';

const useStyles = makeStyles({
  facts: { margin: `0 0 ${tokens.spacingVerticalM}` },
  name: { minWidth: '8rem', overflowWrap: 'anywhere' },
  cell: { overflowWrap: 'anywhere' },
  text: { overflowWrap: 'anywhere', minWidth: '14rem' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Reached {
  readonly Count: number;
  readonly OptedOut: number;
  readonly NoAddress: number;
  /** Only for a text. */
  readonly Longest: { readonly Characters: number; readonly Segments: number } | null;
}

interface Input {
  readonly reached: Reached;
  readonly channel: Channel;
  /** Only for a text; undefined shows no content. */
  readonly words?: TextWords;
  /** Only for a mail, with the company of its recipients; undefined shows no content. */
  readonly mail?: Pick<EmailValues, 'subjects' | 'bodies'> & { readonly EntityId: string };
}

const keyOf = ({ UserId }: Recipient): string => UserId;
const nameOf = ({ FirstName, LastName }: Recipient): string => `${FirstName} ${LastName}`.trim();

/** The language in which a recipient gets a text. */
const languageFor = ({ es }: TextWords, { Language }: Recipient): Recipient['Language'] => (es.trim() === '' ? 'en-US' : Language);

/** The text for one recipient. */
const textFor = (words: TextWords, row: Recipient): string => {
  const language = languageFor(words, row);
  return wholeText(personalised(language === 'es-419' ? words.es : words.en, row), language);
};

/**
 * The recipients of a message, with the text for each, and the numbers of people left out (FIL-015). The list is requested before the dialog opens.
 */
export default function Recipients({ reached, channel, words, mail, close }: ModalProps<{ readonly input: Input; readonly result: true }>) {
  const styles = useStyles();
  const t = useText();
  const columns = useMemo((): readonly Column<Recipient>[] => {
    const size = (text: string): string => t('texts.segments', { n: sizeOf(text).segments });
    const address: Column<Recipient> =
      channel === 'Email'
        ? { id: 'email', header: t('messages.column.email'), className: styles.cell, cell: ({ Email }) => Email }
        : { id: 'mobile', header: t('messages.column.mobile'), cell: ({ MobileNumber }) => MobileNumber };
    const text: Column<Recipient> | undefined =
      words && words.en.trim() !== ''
        ? {
            id: 'text',
            header: t('texts.field.message'),
            className: styles.text,
            text: (row) => textFor(words, row),
            cell: (row) => (
              <>
                <span lang={languageFor(words, row)}>{textFor(words, row)}</span>
                <span className={styles.second}>{size(textFor(words, row))}</span>
              </>
            ),
          }
        : undefined;
    return [
      { id: 'name', header: t('messages.column.name'), className: styles.name, cell: nameOf },
      address,
      { id: 'company', header: t('messages.column.company'), className: styles.cell, cell: ({ Company }) => Company },
      ...(text ? [text] : []),
    ];
  }, [t, styles, channel, words]);
  const ask = useRun(showEmail);
  const open = useModal(modals.mail);
  const actionsOf = useCallback(
    (row: Recipient) => {
      const show = async ({ EntityId, ...typed }: NonNullable<typeof mail>): Promise<void> => {
        const shown = await ask({ body: { EntityId, UserId: row.UserId, ...mailWordsOf(typed) } });
        if (shown !== undefined) await open({ name: nameOf(row), mail: shown });
      };
      return mail ? [{ label: t('messages.show.email'), icon: <EyeRegular />, onPress: () => void show(mail) }] : [];
    },
    [mail, ask, open, t],
  );
  const facts = [
    t('messages.count', { n: reached.Count }),
    ...(reached.OptedOut > 0 ? [t(channel === 'Email' ? 'messages.optedOut' : 'texts.optedOut', { n: reached.OptedOut })] : []),
    ...(reached.NoAddress > 0 ? [t(channel === 'Email' ? 'messages.noAddress' : 'texts.noNumber', { n: reached.NoAddress })] : []),
    ...(reached.Longest ? [t('texts.longest', { characters: reached.Longest.Characters, segments: reached.Longest.Segments })] : []),
  ];
  return (
    <DialogFrame
      title={t('messages.recipients')}
      width={words ? '64rem' : '50rem'}
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t('messages.close')}</Button>}
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <DataTable
        of={usePagedList(recipients, 'nothing')}
        label={t('messages.recipients')}
        search={t('messages.search')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mail && { actionsOf })}
        empty={<EmptyState title={t('messages.nobody')} />}
      />
    </DialogFrame>
  );
}
