import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useDispatch, useResource } from '#shell/api';
import type { HraResults } from '../../contract';
import { submissions } from '../../state/library';
import { profile } from '../../state/profile';
import { useText } from '../../text';

const useStyles = makeStyles({ root: { width: '20rem', maxWidth: '100%' } });

/** Selects the submission that is shown (HRA-014, HRA-015). */
export const SubmissionPicker = ({ results }: { readonly results: HraResults }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { data } = useResource(submissions);
  return (
    <Field className={styles.root} label={t('submission')}>
      <Select size="large" value={results.PlanYearIdEntityId} onChange={(_, { value }) => dispatch(profile.actions.submissionChosen(value))}>
        {data?.Items.map(({ Value, Text, Disabled }) => (
          <option key={Value} value={Value} disabled={Disabled}>
            {Text}
          </option>
        ))}
      </Select>
    </Field>
  );
};
