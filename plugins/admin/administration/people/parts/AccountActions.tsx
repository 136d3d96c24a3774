import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import {
  BriefcaseRegular,
  DeleteRegular,
  EditRegular,
  LockClosedRegular,
  LockOpenRegular,
  MailEditRegular,
  MailRegular,
  PersonKeyRegular,
  ShieldErrorRegular,
} from '@fluentui/react-icons';
import { media, pathTo, useModal, useNavigate, useRun } from '#shell/api';
import type { Account } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { sendLink } from '../state';

const useStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalXL,
    [media.mobile]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > button': { justifyContent: 'start', textAlign: 'start' } },
  },
  note: { marginBottom: tokens.spacingVerticalXL },
});

/** The actions on an account, or the reason why there are none. */
export const AccountActions = ({ of }: { readonly of: Account }) => {
  const styles = useStyles();
  const t = useText();
  const names = useModal(modals.accountNames);
  const work = useModal(modals.accountWork);
  const rights = useModal(modals.accountRights);
  const address = useModal(modals.accountAddress);
  const factor = useModal(modals.accountFactor);
  const signIn = useModal(modals.accountSignIn);
  const deletion = useModal(modals.accountDeletion);
  const navigate = useNavigate();
  const confirm = useModal('layout.confirm');
  const send = useRun(sendLink);
  if (of.WhyNot !== null)
    return (
      <MessageBar className={styles.note} layout="multiline">
        <MessageBarBody>{of.WhyNot}</MessageBarBody>
      </MessageBar>
    );
  const isDisabled = of.State === 'Disabled';
  const isSso = of.SignsInBy === 'SSO';
  const link = of.State === 'Pending' && of.LastSignInAt === null ? 'invite' : 'password';
  const askAndSend = async (): Promise<void> => {
    const words = {
      title: message(`people.link.${link}`),
      text: message(isSso ? 'people.link.inviteSso.text' : `people.link.${link}.text`, { name: `${of.FirstName} ${of.LastName}`, email: of.Email }),
      confirm: message('people.link.send'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, isAdministration: true })) await send({ body: { EntityId: of.EntityId, Id: of.Id } });
  };
  const askAndDelete = async (): Promise<void> => {
    if (await deletion({ account: of })) navigate(pathTo(paths.people, { company: of.EntityId }));
  };
  return (
    <div className={styles.buttons}>
      <Button icon={<PersonKeyRegular />} onClick={() => void rights({ account: of })}>
        {t('people.rights.change')}
      </Button>
      <Button icon={<EditRegular />} onClick={() => void names({ account: of })}>
        {t('people.names.change')}
      </Button>
      <Button icon={<BriefcaseRegular />} onClick={() => void work({ account: of })}>
        {t('people.work.change')}
      </Button>
      {!isDisabled && !isSso && (
        <Button icon={<MailEditRegular />} onClick={() => void address({ account: of })}>
          {t('people.email.change')}
        </Button>
      )}
      {!isDisabled && (!isSso || link === 'invite') && (
        <Button icon={<MailRegular />} onClick={() => void askAndSend()}>
          {t(`people.link.${link}`)}
        </Button>
      )}
      {of.SecondFactorSince !== null && (
        <Button icon={<ShieldErrorRegular />} onClick={() => void factor({ account: of })}>
          {t('people.factor.reset')}
        </Button>
      )}
      <Button icon={isDisabled ? <LockOpenRegular /> : <LockClosedRegular />} onClick={() => void signIn({ account: of })}>
        {t(isDisabled ? 'people.signIn.enable' : 'people.signIn.disable')}
      </Button>
      <Button icon={<DeleteRegular />} onClick={() => void askAndDelete()}>
        {t('people.deletion')}
      </Button>
    </div>
  );
};
