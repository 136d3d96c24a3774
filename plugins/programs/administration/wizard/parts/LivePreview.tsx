import { useWatch } from 'react-hook-form';
import { type ContractForm, pathTo } from '#shell/api';
import type { AdministeredChallenge } from '../../../contract';
import { paths } from '../../paths';
import ChallengePreview, { type PreviewedChallenge } from '../preview/ChallengePreview';
import { storedOf } from '../rules/stored';
import type { WizardValues } from '../rules/values';

interface LivePreviewProps {
  readonly form: ContractForm<WizardValues>;
  readonly challenge: AdministeredChallenge;
  readonly zone: string;
}

/** The participants' view of the form's values; for incomplete input the saved value. */
export const LivePreview = ({ form, challenge, zone }: LivePreviewProps) => {
  // Fields of steps that were not rendered yet are only in the start values.
  useWatch({ control: form.form.control });
  const values = form.form.getValues();
  const { ImageUploadRequest: _, ...content } = storedOf(values, zone, true).content;
  const ImageUrl = values.picture ? `data:image/png;base64,${values.picture}` : values.savedPicture || null;
  const shown: PreviewedChallenge = { ...challenge, ...content, ImageUrl };
  return <ChallengePreview challenge={shown} link={challenge.Id === '' ? undefined : pathTo(paths.preview, { challengeId: challenge.Id })} />;
};
