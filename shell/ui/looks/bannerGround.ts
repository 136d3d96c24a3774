import { tokens } from '@fluentui/react-components';

/** Background of large banners in the company's colour, for makeStyles: `...bannerGround`. In the dark scheme it is closer to the page's background. */
export const bannerGround = {
  backgroundColor: tokens.colorBrandBackground2,
  '@media (prefers-color-scheme: dark)': {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandBackground2} 40%, ${tokens.colorNeutralBackground1})`,
  },
} as const;
