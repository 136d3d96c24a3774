import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** A part of a form that can be hidden: a step or a tab. Its fields stay part of the form. */
export interface FormPart {
  /** Name of a wizard's step; fields in a tab of a step belong to the step. */
  readonly step?: string | undefined;
  /** Title of the part in the error summary. */
  readonly title?: string | undefined;
  /** Shows the part, then calls `reached`. */
  readonly reveal: (reached: () => void) => void;
}

const shown: FormPart = { reveal: (reached) => reached() };
const PartContext = createContext(shown);

/** Wraps the fields of a part. */
export const FormPartProvider = PartContext.Provider;
export const useFormPart = (): FormPart => useContext(PartContext);

/**
 * Returns the `reveal` of a part that can be hidden.
 * @param isShown whether it is visible
 * @param show makes it visible
 */
export const useReveal = (isShown: boolean, show: () => void): FormPart['reveal'] => {
  const waiting = useRef<() => void>(undefined);
  const now = useRef({ isShown, show });
  useEffect(() => {
    now.current = { isShown, show };
    if (!isShown) return;
    const reached = waiting.current;
    waiting.current = undefined;
    // Runs after the heading of a step, which takes the focus when it appears.
    if (reached) queueMicrotask(reached);
  });
  return useCallback((reached) => {
    if (now.current.isShown) reached();
    else {
      waiting.current = reached;
      now.current.show();
    }
  }, []);
};

type Focusable = { readonly focus?: () => void } | null;

/** The ref of a control. Its part is revealed before the form focuses the control. */
export const useRevealedRef = (ref: (control: Focusable) => void): ((control: Focusable) => void) => {
  const part = useFormPart();
  const latest = useRef(part);
  useEffect(() => {
    latest.current = part;
  }, [part]);
  return useCallback(
    (control) => {
      ref(control && { focus: () => latest.current.reveal(() => control.focus?.()) });
    },
    [ref],
  );
};
