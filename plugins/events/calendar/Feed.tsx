import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { DialogFrame, Loaded, type ModalProps, useChange, useFormat } from '#shell/api';
import { useText } from '../text';
import { feed, makeFeed, revokeFeed } from './state';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type FeedProps = ModalProps<{ readonly input: Record<never, string>; readonly result: undefined }>;

/** The secret address at which other calendars subscribe to this one. It is shown once, when it is created, and can be revoked. */
const Feed = ({ close }: FeedProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <DialogFrame title={t('calendar.feed')} width="36rem" onClose={() => close()} actions={<Button onClick={() => close()}>{t('calendar.close')}</Button>}>
      <div className={styles.root}>
        <p className={styles.text}>{t('calendar.feed.text')}</p>
        <Loaded of={feed}>{({ CreatedAt }) => <Address createdAt={CreatedAt} />}</Loaded>
      </div>
    </DialogFrame>
  );
};

export default Feed;

const Address = ({ createdAt }: { readonly createdAt: string | null }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useState<string>();
  const making = useChange(makeFeed, ({ Address: path }) => setAddress(new URL(path, location.origin).href));
  const ending = useChange(revokeFeed, () => setAddress(undefined));
  return (
    <>
      {address !== undefined && <Copyable address={address} />}
      {address === undefined && createdAt !== null && <p className={styles.quiet}>{t('calendar.feed.made', { day: format.moment(createdAt) })}</p>}
      <div className={styles.buttons}>
        <Button appearance={createdAt === null ? 'primary' : 'secondary'} disabled={making.isRunning} onClick={() => making.run({})}>
          {t(createdAt === null ? 'calendar.feed.make' : 'calendar.feed.makeNew')}
        </Button>
        {createdAt !== null && (
          <Button disabled={ending.isRunning} onClick={() => ending.run({})}>
            {t('calendar.feed.end')}
          </Button>
        )}
      </div>
    </>
  );
};

const Copyable = ({ address }: { readonly address: string }) => {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <Field
      label={t('calendar.feed.address')}
      hint={t('calendar.feed.once')}
      {...(isCopied && { validationState: 'success', validationMessage: t('calendar.feed.copied') })}
    >
      <Input
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        contentAfter={<Button size="small" appearance="subtle" icon={<CopyRegular />} aria-label={t('calendar.feed.copy')} onClick={() => void copy()} />}
      />
    </Field>
  );
};
