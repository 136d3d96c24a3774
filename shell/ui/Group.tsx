import type { ComponentProps } from 'react';

type GroupProps = ComponentProps<'div'> & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string | undefined });

/** Controls with a name that only screen readers read. A fieldset shows its name, as a legend. */
export const Group = (props: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the name of a fieldset is its legend, which is visible and has a layout of its own
  <div {...props} role="group" />
);
