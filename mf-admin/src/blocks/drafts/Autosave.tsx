import type { SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { timeOfDay } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ShortDate } from '../page/ShortDate.tsx';
import {
  draftText,
  type Keeping,
  type KeptDraft,
  seenDraft,
  type TypedDraft,
} from './kept-draft.ts';

const everyMs = 2_000;

const Notice = styled.div`
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  font-size: ${({ theme }) => theme.text.sm};
`;

const State = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

type Company = Pick<SavedDraft, 'others' | 'savedAt' | 'savedBy'>;

interface AutosaveProps {
  /** Sends what is typed. */
  keep: (typed: TypedDraft) => Promise<SavedDraft>;
  /** The address of a page that shows what the server has kept, if there is one. */
  preview?: string;
  /** The values that the form began with. */
  before: object;
  /** The version that the form began with; `null` for a new row. */
  basedOn: string | null;
  /** What was typed before and is in the form again. */
  kept: KeptDraft<object> | undefined;
  company: Company | undefined;
  /** The same object for the life of the form. */
  keeping: Keeping;
  /** @param seen the draft that ends, as for `Keeping` */
  onDiscard: (seen: string) => void;
}

/** Keeps what is typed into the form on the server, and says who else writes. */
export const Autosave = ({
  keep: keepDraft,
  preview,
  before,
  basedOn,
  kept,
  company: atFirst,
  keeping,
  onDiscard,
}: AutosaveProps) => {
  const intl = useIntl();
  const language = useLanguage();
  const form = useFormikContext<object>();
  const [state, setState] = useState<'kept' | 'failed' | 'elsewhere'>();
  const [keptAt, setKeptAt] = useState<string>();
  const [company, setCompany] = useState<Company>();
  const text = draftText(form.values, before);
  const latest = useRef({ text, isSubmitting: false, isDirty: false });
  latest.current = { text, isSubmitting: form.isSubmitting, isDirty: form.dirty };
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const keep = useRef(async (): Promise<void> => {});
  keep.current = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { text, isSubmitting, isDirty } = latest.current;
    if (isSubmitting || !isDirty || text === sent.current) return;
    sent.current = text;
    const answer = keeping.sending.then(() =>
      keepDraft({ values: text, basedOn, seen: keeping.seen }),
    );
    keeping.sending = answer.catch(() => {});
    try {
      const { updatedAt, elsewhere, ...others } = await answer;
      setCompany(others);
      if (elsewhere) {
        // It is tried again with the next change: the other tab may have ended its draft.
        sent.current = '';
        setState('elsewhere');
        return;
      }
      keeping.seen = updatedAt;
      setKeptAt(updatedAt);
      setState('kept');
    } catch {
      // It is tried again, also if nothing more is typed.
      sent.current = '';
      if (isGone.current) return;
      setState('failed');
      timer.current ??= setTimeout(() => void keep.current(), everyMs);
    }
  };

  // The timer is not set back by the next key: whoever types without a pause is kept, too.
  useEffect(() => {
    if (!form.dirty || form.isSubmitting || text === sent.current) return;
    timer.current ??= setTimeout(() => void keep.current(), everyMs);
  }, [form.dirty, form.isSubmitting, text]);

  useEffect(() => {
    isGone.current = false;
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') void keep.current();
    };
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      isGone.current = true;
      void keep.current();
      clearTimeout(timer.current);
    };
  }, []);

  const discard = async () => {
    const seen = await seenDraft(keeping);
    if (seen) onDiscard(seen);
  };

  const openPreview = async (address: string) => {
    // A browser opens no window for a gesture that is over.
    const page = window.open('', '_blank');
    await keep.current();
    page?.location.replace(address);
  };

  const { others = [], savedAt, savedBy } = company ?? atFirst ?? {};
  const names = intl.formatList(others.map(({ name }) => name));
  const hasChanged = Boolean(savedAt && basedOn && savedAt > basedOn);
  return (
    <Stack $gap={3}>
      {kept && (
        <Notice>
          <Row $gap={3}>
            <span>
              <FormattedMessage
                id="adminResources.autosave.restored"
                values={{ at: <ShortDate value={kept.keptAt} withTime /> }}
              />
            </span>
            <Button size="sm" variant="secondary" onClick={() => void discard()}>
              <FormattedMessage id="adminResources.autosave.discard" />
            </Button>
          </Row>
        </Notice>
      )}
      <div role="status">
        {others.length > 0 && (
          <Notice>
            <FormattedMessage
              id="adminResources.autosave.others"
              values={{ count: others.length, names }}
            />
          </Notice>
        )}
        {hasChanged && (
          <Notice>
            <FormattedMessage
              id="adminResources.autosave.changed"
              values={{ known: savedBy ? 'yes' : 'no', name: savedBy }}
            />
          </Notice>
        )}
        {state === 'elsewhere' && (
          <Notice>
            <FormattedMessage id="adminResources.autosave.elsewhere" />
          </Notice>
        )}
        {state === 'failed' && (
          <State>
            <FormattedMessage id="adminResources.autosave.failed" />
          </State>
        )}
      </div>
      {(preview || state === 'kept') && (
        <Row $gap={3}>
          {preview && (
            <Button
              size="sm"
              variant="secondary"
              disabled={basedOn === null && !kept && !form.dirty}
              onClick={() => void openPreview(preview)}
            >
              <Icon path={externalIcon} />
              <FormattedMessage id="adminResources.previewPage" />
            </Button>
          )}
          {state === 'kept' && keptAt && (
            <State>
              <FormattedMessage
                id="adminResources.autosave.kept"
                values={{ at: timeOfDay(language, keptAt, ownTimeZone()) }}
              />
            </State>
          )}
        </Row>
      )}
    </Stack>
  );
};
