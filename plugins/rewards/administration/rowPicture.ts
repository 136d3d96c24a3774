import { tokens } from '@fluentui/react-components';

/** The picture of a reward in a row, for makeStyles. */
export const rowPicture = {
  display: 'block',
  width: '67px',
  height: '40px',
  objectFit: 'cover',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground3,
} as const;
