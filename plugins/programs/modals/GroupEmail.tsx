import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, EmptyState, Form, Html, Loaded, type ModalProps, RichTextField, SubmitButton, TextField, tableLook, useContractForm } from '#shell/api';
import type { GroupDetail } from '../contract';
import { groupsApi } from '../state/groups/api';
import { groupOf } from '../state/groups/details';
import type { GroupRef } from '../state/groups/edits';
import { sendMail } from '../state/groups/email';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { '& form': { maxWidth: 'none' } },
  table: { ...tableLook, marginBottom: tokens.spacingVerticalL, '& :is(th, td)': { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` } },
  frame: { maxHeight: '180px', overflowY: 'auto' },
  preview: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '& > h3': { margin: `0 0 ${tokens.spacingVerticalM}` },
  },
  fields: { display: 'grid', gap: tokens.spacingVerticalM, '&[hidden]': { display: 'none' } },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: tokens.spacingHorizontalS, '& > :first-child': { marginInlineEnd: 'auto' } },
});

/** A mail to the members of a group (PRG-028). */
const GroupEmail = ({ close, ...group }: ModalProps<{ readonly input: GroupRef; readonly result: undefined }>) => {
  const t = useText();
  return (
    <DialogFrame title={t('mail.title')} width="60%" minWidth="30rem" kind="form" onClose={() => close()}>
      <Loaded of={groupOf(group, group.groupId)}>{(detail) => <Mail detail={detail} group={group} onClose={() => close()} />}</Loaded>
    </DialogFrame>
  );
};

export default GroupEmail;

interface MailProps {
  readonly detail: GroupDetail;
  readonly group: GroupRef;
  readonly onClose: () => void;
}

/** Recipients, the text or its preview, and the Send button (PRG-029, PRG-132, PRG-157). */
const Mail = ({ detail, group, onClose }: MailProps) => {
  const styles = useStyles();
  const t = useText();
  const [isPreview, setIsPreview] = useState(false);
  const recipients = detail.GroupUsers.filter(({ UserStatus }) => UserStatus === 'Accepted');
  const UserIds = recipients.map(({ UserId }) => UserId);
  const form = useContractForm(groupsApi.sendGroupEmail, {
    start: { Subject: '', Body: '' },
    change: sendMail,
    input: (body) => ({ body: { ...body, ProgramId: group.programId, GroupId: group.groupId, UserIds } }),
    whenDone: onClose,
    draft: `programs.groupEmail/${group.groupId}`,
  });
  const { Subject, Body } = form.form.watch();
  if (recipients.length === 0) return <EmptyState title={t('mail.nobody')} />;
  return (
    <div className={styles.root}>
      <Recipients recipients={recipients} />
      <Form of={form}>
        <div className={styles.fields} hidden={isPreview}>
          <TextField of={form} name="Subject" label={t('mail.subject')} />
          <RichTextField of={form} name="Body" label={t('mail.body')} />
        </div>
        {isPreview && (
          <section className={styles.preview} aria-label={t('mail.preview')}>
            <h3>{Subject}</h3>
            <Html html={Body} />
          </section>
        )}
        <div className={styles.foot}>
          <Button onClick={() => setIsPreview(!isPreview)}>{t(isPreview ? 'mail.edit' : 'mail.preview')}</Button>
          <Button onClick={onClose}>{t('group.cancel')}</Button>
          <SubmitButton of={form} needsAll>
            {t('mail.send')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
};

const Recipients = ({ recipients }: { readonly recipients: GroupDetail['GroupUsers'] }) => {
  const styles = useStyles();
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.frame} tabIndex={0} aria-label={t('mail.recipients')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('leaderboard.name')}</th>
            <th scope="col">{t('mail.status')}</th>
          </tr>
        </thead>
        <tbody>
          {recipients.map(({ UserId, FirstName, LastName }) => (
            <tr key={UserId}>
              <td>
                {FirstName} {LastName}
              </td>
              <td>{t('group.accepted')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
