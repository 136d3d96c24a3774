import { useModalAttributes } from '@fluentui/react-components';

/**
 * Uses what Fluent hides the page with behind a dialog. Its users share it; once the last of them is gone Fluent drops it, and the page would stay
 * hidden from assistive technology for ever after a dialog that was that last user. Loaded with the first dialog: it is not part of the start.
 */
const PageHidingKept = () => {
  useModalAttributes();
  return null;
};

export default PageHidingKept;
