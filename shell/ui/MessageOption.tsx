import { Option } from '@fluentui/react-components';

/** A message in the list of a combobox, which cannot be chosen. */
export const MessageOption = ({ children }: { readonly children: string }) => (
  <Option disabled text="">
    {children}
  </Option>
);
