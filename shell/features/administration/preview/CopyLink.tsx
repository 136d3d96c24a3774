import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, LinkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { copyLink } from './clipboard';
import { useText } from './text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  address: { flex: '1 1 16rem' },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** Copies the address of the preview of a saved record, for colleagues. If the browser denies access to the clipboard, it shows the address. */
export const CopyLink = ({ address }: { readonly address: string }) => {
  const styles = useStyles();
  const t = useText();
  const [state, setState] = useState<'copied' | 'refused'>();
  return (
    <div className={styles.root}>
      <Button
        size="small"
        icon={state === 'copied' ? <CheckmarkRegular /> : <LinkRegular />}
        onClick={async () => setState((await copyLink(address)) ? 'copied' : 'refused')}
      >
        {t('link.copy')}
      </Button>
      {state === 'refused' ? (
        <Field label={t('link.address')} className={styles.address}>
          <Input readOnly value={new URL(address, location.origin).href} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      ) : (
        <span className={styles.hint} role="status">
          {state === 'copied' ? t('link.copied') : t('link.hint')}
        </span>
      )}
    </div>
  );
};
