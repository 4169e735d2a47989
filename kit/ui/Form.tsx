import { ApiError, NetworkError } from '@ail/kit/browser/http';
import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import type { ErrorCode } from '@ail/kit/contracts/errors';
import { FormikProvider, useFormik, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Schema } from 'yup';
import { Button, type ButtonVariant } from './Button.tsx';
import { type Draft, FormDraft, useDraft } from './draft.tsx';
import { failureText } from './failure-text.ts';
import {
  errorText,
  FieldLabels,
  type ServerFieldErrors,
  validateAgainst,
  withoutEmpty,
} from './form-errors.ts';
import type { Fields } from './form-values.ts';
import { Icon } from './Icon.tsx';
import { alertIcon } from './icons/alert.ts';
import { keepTyped, readTyped } from './kept-typed.ts';
import { newRequestId } from './request-id.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[5]};
  min-width: 0;
  /* A wrong field that is focused is shown with its label above and its error below. */
  [aria-invalid='true'] {
    scroll-margin-block: ${({ theme }) => theme.space[16]};
  }
`;

const Failure = styled.p`
  scroll-margin-block: ${({ theme }) => theme.space[4]};
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.dangerSoft};
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.sm};
`;

export interface FormActions {
  /**
   * Sets the fields back to their initial values, except those changed since the form was sent.
   * @returns whether the form may be left: nothing was typed since, and it is still on the page
   */
  reset(): boolean;
  /** As `reset`, but the values sent become the initial values. */
  saved(): boolean;
  /** Idempotency key, a UUID: the same for every attempt, so that a repeat has no effect. */
  requestId: string;
}

interface FormProps<Values extends object, Output> {
  initialValues: Fields<Values, Output>;
  schema: Schema<Output>;
  /**
   * Is given the values as the schema casts them. When it rejects, everything typed stays, the fields
   * of an `ApiError` show their sentences, and the first of them gets the focus.
   */
  onSubmit: (values: Output, actions: FormActions) => Promise<void>;
  /** Of a component that outlives the form, such as the owner of its dialog; else the form has its own. */
  draft?: Draft;
  /** Without `draft`: the name under which this tab keeps what is typed (`Draft.keptAs`). */
  keepAs?: string;
  /** Called for every rejection; without it, and offline, the form itself says that sending failed. */
  onFailure?: (error: unknown) => void;
  /** The form shows the server's reason although there is `onFailure`. */
  saysWhy?: boolean;
  /** The field that a refusal is about if the server names none: its sentence is shown there. */
  errorFields?: Partial<Record<ErrorCode, keyof NoInfer<Values> & string>>;
  children: ReactNode;
  /** Adds a submit button with this text. */
  submitLabel?: ReactNode;
  submitVariant?: ButtonVariant;
  /** The accessible name, if no heading names the form. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
}

/**
 * A form: validates by its schema in the reader's language, focuses the first wrong field or brings the
 * reason of a failure into sight, cannot be sent twice, and loses nothing that was typed.
 */
export const Form = <Values extends object, Output = Values>({
  initialValues,
  schema,
  onSubmit,
  draft: givenDraft,
  keepAs,
  onFailure,
  saysWhy = false,
  errorFields = {},
  children,
  submitLabel,
  submitVariant,
  ...rest
}: FormProps<Values, Output>) => {
  const root = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLParagraphElement>(null);
  const sending = useRef(false);
  const sent = useRef(false);
  const ownDraft = useDraft({ keptAs: keepAs });
  const draft = givenDraft ?? ownDraft;
  const [restored] = useState(() => draft.typed && { ...initialValues, ...draft.typed });
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [labels] = useState(() => new Map<string, ReactNode>());

  const form = useFormik<Values>({
    initialValues: restored ?? initialValues,
    validate: (values) => validateAgainst(schema, values),
    // No errors before the first attempt; after it they follow what is typed.
    validateOnBlur: false,
    validateOnChange: failedAttempts > 0,
    onSubmit: async (values) => {
      draft.requestId ??= newRequestId();
      keepTyped(draft);
      try {
        const actions = {
          reset: () => settle(values, initialValues),
          saved: () => settle(values, values),
          requestId: draft.requestId,
        };
        await onSubmit(schema.cast(withoutEmpty(values)) as Output, actions);
        sent.current = true;
        const isTypedSince = draft.typed !== undefined && draft.typed !== values;
        if (!isTypedSince) keepTyped({ ...draft, typed: undefined });
        if (!draft.keepsRequestId) draft.requestId = undefined;
      } catch (error) {
        if (needsNewRequest(error) && !draft.keepsRequestId) draft.requestId = undefined;
        const refused = error instanceof ApiError ? fieldsOf(error, errorFields) : undefined;
        if (refused) form.setStatus(serverErrorsOf(refused, values));
        else if (!(error instanceof NetworkError)) reportError(error);
        onFailure?.(error);
        const isAtField = Object.keys(refused ?? {}).length > 0;
        const isReason = saysWhy && error instanceof ApiError && error.code && !isAtField;
        if (!onFailure || isReason || isOffline(error)) setFailure(error);
      }
    },
  });

  const latest = useRef(form.values);
  latest.current = form.values;

  // Also while it is being sent, since that may fail.
  const isTyped = form.dirty || form.initialValues === restored;
  const mayRestore = useRef(!restored);
  useEffect(() => {
    draft.typed = isTyped ? form.values : undefined;
    const kept = mayRestore.current ? readTyped(draft) : undefined;
    mayRestore.current = false;
    // After the first rendering, which the server may have made.
    if (kept) {
      draft.requestId ??= kept.requestId;
      void form.setValues((values) => ({ ...values, ...kept.typed }), false);
    } else keepTyped(draft);
  }, [draft, isTyped, form.values, form.setValues]);

  const settle = (sentValues: Values, values: Values): boolean => {
    draft.typed = undefined;
    keepTyped(draft);
    if (!root.current) return false;
    const typedSince = Object.entries(latest.current).filter(
      ([name, value]) => value !== sentValues[name as keyof Values],
    );
    // At once: the leave guard must know before the caller navigates.
    flushSync(() => {
      form.resetForm({ values, isSubmitting: true });
      void form.setValues({ ...values, ...Object.fromEntries(typedSince) }, false);
      setFailedAttempts(0);
    });
    return typedSince.length === 0;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed attempt moves the focus
  useEffect(() => {
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // The focus stays on the button, for the next attempt.
    else reason.current?.scrollIntoView({ block: 'nearest' });
  }, [failedAttempts]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit of a dialog's form to the form around it.
    event.stopPropagation();
    // Two presses within one tick come before a re-render, so state cannot block the second.
    if (sending.current) return;
    sending.current = true;
    sent.current = false;
    setFailure(undefined);
    form.setStatus(undefined);
    try {
      await form.submitForm();
    } finally {
      sending.current = false;
    }
    if (!sent.current) setFailedAttempts((count) => count + 1);
  };

  return (
    <FormikProvider value={form}>
      <FieldLabels value={labels}>
        {/* If the browser ever sends it by itself, nothing that was typed gets into the address. */}
        <Root {...rest} ref={root} method="post" noValidate onSubmit={submit}>
          <FormDraft value={draft}>{children}</FormDraft>
          {failure !== undefined && (
            <Failure ref={reason} role="alert">
              <Icon path={alertIcon} />
              <FailureText error={failure} />
            </Failure>
          )}
          {submitLabel && <SubmitButton variant={submitVariant}>{submitLabel}</SubmitButton>}
          <Summary key={failedAttempts} />
        </Root>
      </FieldLabels>
    </FormikProvider>
  );
};

/** Codes after which the next attempt must be a new request: the row of the last one differs or is gone. */
const needsNewRequest = (error: unknown) =>
  error instanceof ApiError && (error.code === 'already_sent' || error.code === 'not_found');

const isOffline = (error: unknown) => error instanceof NetworkError && !navigator.onLine;

/** The sentences of a refusal by the fields that they are about. */
const fieldsOf = (
  { fields, code, userMessage }: ApiError,
  errorFields: Partial<Record<ErrorCode, string>>,
): Readonly<Record<string, string>> => {
  const field = code && errorFields[code];
  return field && Object.keys(fields).length === 0 ? { [field]: userMessage } : fields;
};

const serverErrorsOf = (
  fields: Readonly<Record<string, string>>,
  values: object,
): ServerFieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      { message, value: (values as Record<string, unknown>)[name] },
    ]),
  );

const FailureText = ({ error }: { error: unknown }) => {
  const intl = useIntl();
  if (error instanceof ApiError && error.code === 'not_signed_in') {
    return (
      <span>
        <span>{error.userMessage}</span> {/* In a new tab, so that what is typed here stays. */}
        <a href="/auth" target="_blank" rel="noopener">
          <FormattedMessage id="common.signIn" />
        </a>
      </span>
    );
  }
  if (error instanceof ApiError && error.code) return <span>{error.userMessage}</span>;
  if (isOffline(error)) return <FormattedMessage id="common.form.offline" />;
  return <span>{failureText(intl, error)}</span>;
};

/**
 * Announced by a screen reader after a failed attempt, before the focused field. Names the field of each error,
 * since "Required" alone says nothing.
 */
const Summary = () => {
  const form = useFormikContext<object>();
  const intl = useIntl();
  const server = (form.status as ServerFieldErrors | undefined) ?? {};
  const labels = useContext(FieldLabels);
  const messages = [
    ...Object.entries<unknown>({ ...form.errors }).map(([name, ref]) => ({ name, ref })),
    ...Object.entries(server).map(([name, { message }]) => ({ name, ref: message })),
  ].filter((one): one is { name: string; ref: string } => typeof one.ref === 'string');
  return (
    <VisuallyHidden as="div" role="alert">
      {messages.length > 0 && (
        <>
          <FormattedMessage id="common.form.summary" values={{ count: messages.length }} />
          {messages.map(({ name, ref }) => (
            <p key={`${name} ${ref}`}>
              <TranslatableText>
                {labels.get(name)}
                {`${labels.has(name) ? ' – ' : ''}${errorText(intl, ref)}`}
              </TranslatableText>
            </p>
          ))}
        </>
      )}
    </VisuallyHidden>
  );
};

/**
 * The submit button of its form; shows that it is being sent. Disabled until React has taken the form over:
 * before, the browser would send it, also by Enter.
 */
export const SubmitButton = ({
  variant,
  onClick,
  children,
}: {
  variant?: ButtonVariant;
  /** For a form with several: called for the button that sends it, also when Enter does. */
  onClick?: () => void;
  children: ReactNode;
}) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={useIsHydrating()}
      busy={isSubmitting}
      onClick={onClick}
    >
      {children}
    </Button>
  );
};
