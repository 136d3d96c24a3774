import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { HelpText } from '../../session/views';
import { longestPlainHelp } from '../state/welcomeFields';

const useStyles = makeStyles({
  // As wide as the field: a long line must not widen it.
  button: { justifyContent: 'flex-start', width: 0, minWidth: '100%', paddingInline: 0, fontWeight: 'inherit', textAlign: 'start' },
  cut: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Help for a field of the welcome form: a short text in full, a longer one in a truncated line with a tooltip (NOT-073). */
export const FieldHelp = ({ text }: { readonly text: string }) => {
  const styles = useStyles();
  if (text.length <= longestPlainHelp) return <HelpText>{text}</HelpText>;
  return (
    <Tooltip content={text} relationship="label" withArrow>
      <Button className={styles.button} appearance="transparent" size="small" icon={<InfoRegular />}>
        <span className={styles.cut}>
          <HelpText>{text}</HelpText>
        </span>
      </Button>
    </Tooltip>
  );
};
